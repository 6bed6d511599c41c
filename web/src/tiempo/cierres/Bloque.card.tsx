import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mesEnPalabras, cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Bloque, ResumenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import type { ActoEnBloque } from '#contract/tiempo/cierres/cierres.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { empezarBloque, PERSONAS } from './cierres.api.ts';

const QUE: Record<ActoEnBloque, string> = {
  cerrar: 'Cierre del mes',
  finalizar: 'Cierre definitivo',
  comprobar: 'Comprobación',
};

type Props = { resumen: ResumenCierres };
/** The progress of the last act on everybody's month, and the people for whom it failed: a line on a desk, whose bar has the acts. */
export function BloqueDeMes({ resumen }: Props) {
  const { Bloque: bloque, Terminado } = resumen;
  const desk = useDesk();
  useAlAvanzar(bloque);
  const sinTerminar = !Terminado && <Parrafo look="mute">El mes no ha terminado: se cierra cuando acabe.</Parrafo>;
  if (desk) return bloque ? <AvanceEnLinea bloque={bloque} /> : sinTerminar;
  return (
    <Section title="Todo el mes">
      <Stack>
        {sinTerminar}
        {bloque && <Avance bloque={bloque} />}
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:flex-1">
          <ActosDelMes resumen={resumen} />
        </div>
      </Stack>
    </Section>
  );
}

/** Acts on everybody's month. */
export function ActosDelMes({ resumen }: Props) {
  const { Mes: mes, Bloque: bloque, Estados, Terminado } = resumen;
  const { mutateAsync: empezar } = useMutation(empezarBloque);
  const desk = useDesk();
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
    <ActosConPalabras
      acciones={acciones}
      mas={`Todo ${mesEnPalabras(mes)}`}
      actos={{
        comprobar: { boton: 'Comprobar', variant: 'outline', enMas: desk, ...acto('comprobar') },
        finalizar: {
          boton: `Cerrar definitivamente (${conformes})`,
          variant: 'outline',
          enMas: desk && porCerrar > 0,
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
  );
}

const Fallos = ({ de }: { de: Bloque['Fallos'] }) => (
  <ul className="grid gap-2 py-2">
    {de.map(({ PersonaId, Persona, Motivo }) => (
      <Texto key={PersonaId} as="li" look="breaks">
        <Texto look="medium">{Persona}</Texto>
        <Dim> · {Motivo}</Dim>
      </Texto>
    ))}
  </ul>
);
const sinHacer = ({ Fallos: fallos }: Bloque) => `Sin hacer: ${cuantasPersonas(fallos.length)}`;
const Barra = ({ de: b, className }: { de: Bloque; className: string }) => (
  <Progress value={b.Total === 0 ? 1 : b.Hechos / b.Total} label={QUE[b.Acto]} className={className} />
);

const AvanceEnLinea = ({ bloque: b }: { bloque: Bloque }) => (
  <div className="flex min-h-8 items-center gap-4 text-sm whitespace-nowrap">
    <span role="status" className="font-medium tabular-nums">
      {QUE[b.Acto]}: {b.Hechos} de {b.Total}
    </span>
    <Barra de={b} className="h-2 w-40 rounded-full" />
    <Dim>
      {b.Terminado === null ? 'En marcha' : fechaHora(b.Terminado)} · {b.Quien}
    </Dim>
    {b.Fallos.length > 0 && (
      <Popover trigger={sinHacer(b)} variant="plain" title={sinHacer(b)} className="min-h-8! px-2! text-sm!">
        <Fallos de={b.Fallos} />
      </Popover>
    )}
  </div>
);

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
      <Barra de={b} className="h-2 w-full rounded-full" />
      {b.Fallos.length > 0 && (
        <Disclosure title={sinHacer(b)} open={acabado}>
          <Fallos de={b.Fallos} />
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
