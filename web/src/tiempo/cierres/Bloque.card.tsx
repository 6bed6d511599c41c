import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mesEnPalabras, cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Bloque, ResumenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import type { ActoEnBloque } from '#contract/tiempo/cierres/cierres.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { empezarBloque, PERSONAS } from './cierres.api.ts';

const QUE: Record<ActoEnBloque, string> = {
  cerrar: 'Cierre del mes',
  finalizar: 'Cierre definitivo',
  comprobar: 'Comprobación',
};

/** Acts on everybody's month, the progress of the last act, and the people for whom it failed. */
export function BloqueDeMes({ resumen }: { resumen: ResumenCierres }) {
  const { Mes: mes, Bloque: bloque, Estados, Terminado } = resumen;
  const { mutateAsync: empezar } = useMutation(empezarBloque);
  useAlAvanzar(bloque);
  const enMarcha = bloque?.Terminado === null;
  const cuantas = (...estados: number[]) =>
    Estados.reduce((sum, { EstadoId, Personas }) => sum + (estados.includes(EstadoId) ? Personas : 0), 0);
  const [porCerrar, conformes, cerrados] = [cuantas(1, 6), cuantas(3), cuantas(2, 3, 4, 5)];
  const acto = (nombre: ActoEnBloque) => ({ hacer: () => empezar({ body: { mes, acto: nombre } }) });
  const acciones: ActoEnBloque[] =
    enMarcha || !Terminado
      ? []
      : [
          ...(cerrados > 0 ? (['comprobar'] as const) : []),
          ...(conformes > 0 ? (['finalizar'] as const) : []),
          ...(porCerrar > 0 ? (['cerrar'] as const) : []),
        ];
  return (
    <Section title="Todo el mes">
      <Stack>
        {!Terminado && <Parrafo look="mute">El mes no ha terminado: se cierra cuando acabe.</Parrafo>}
        {bloque && <Avance bloque={bloque} />}
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:flex-1">
          <ActosConPalabras
            acciones={acciones}
            actos={{
              comprobar: { boton: 'Comprobar', variant: 'outline', ...acto('comprobar') },
              finalizar: {
                boton: `Cerrar definitivamente (${conformes})`,
                variant: 'outline',
                pregunta: {
                  title: 'Cerrar definitivamente',
                  message: `${cuantasPersonas(conformes)} con su conformidad. Después solo se reabre con un motivo.`,
                },
                ...acto('finalizar'),
              },
              cerrar: {
                boton: `Cerrar el mes (${porCerrar})`,
                pregunta: {
                  title: `Cerrar ${mesEnPalabras(mes)}`,
                  message: [
                    `Se calcula el saldo de ${cuantasPersonas(porCerrar)} y se les pide su conformidad.`,
                    'Quien tenga algo sin resolver se queda abierto, y se dice por qué.',
                  ].join(' '),
                  confirm: 'Cerrar el mes',
                },
                ...acto('cerrar'),
              },
            }}
          />
        </div>
      </Stack>
    </Section>
  );
}

function Avance({ bloque: b }: { bloque: Bloque }) {
  const acabado = b.Terminado !== null;
  return (
    <Stack gap="sm">
      <div role="status">
        <Row ends>
          <Texto look="medium">
            {QUE[b.Acto]}: {b.Hechos} de {b.Total}
          </Texto>
          <Dim>
            {acabado ? fechaHora(b.Terminado) : 'En marcha'} · {b.Quien}
          </Dim>
        </Row>
      </div>
      <Progress
        value={b.Total === 0 ? 1 : b.Hechos / b.Total}
        label={QUE[b.Acto]}
        className="h-2 w-full rounded-full"
      />
      {b.Fallos.length > 0 && (
        <Disclosure title={`Sin hacer: ${cuantasPersonas(b.Fallos.length)}`} open={acabado}>
          <ul className="grid gap-2 py-2">
            {b.Fallos.map(({ PersonaId, Persona, Motivo }) => (
              <Texto key={PersonaId} as="li" look="breaks">
                <Texto look="medium">{Persona}</Texto>
                <Dim> · {Motivo}</Dim>
              </Texto>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Reads the list of people again while the act goes on. */
function useAlAvanzar(bloque: Bloque | null): void {
  const queries = useQueryClient();
  const visto = useRef(bloque?.Hechos);
  const hechos = bloque?.Hechos;
  useEffect(() => {
    if (visto.current !== hechos) void queries.invalidateQueries({ queryKey: PERSONAS });
    visto.current = hechos;
  }, [hechos, queries]);
}
