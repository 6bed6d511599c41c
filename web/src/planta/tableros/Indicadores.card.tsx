import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { FormularioIndicador } from '#contract/planta/tableros/formulario.schemas.ts';
import type { LetraDelMes } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { objetivoDe } from './Dia.modal.tsx';
import { CampoCifra } from './Cifra.fields.tsx';
import { mesDeTablero, ponerIndicador, quitarIndicador } from './tableros.api.ts';

/** Indicator of each letter of a board. */
export function Indicadores({ tableroId }: { tableroId: number }) {
  const leido = useQuery(mesDeTablero(tableroId, undefined));
  const quitar = useMutation(quitarIndicador);
  const key = useIdempotencyKey();
  const [abierta, setAbierta] = useState<LetraDelMes>();
  const dejarDeMedir = async ({ Letra }: LetraDelMes) => {
    const si = await ask.confirm({
      title: `Dejar de medir ${LETRAS[Letra]}`,
      message: 'Lo anotado se conserva, pero la letra queda vacía en el tablero.',
      confirm: 'Dejar de medir',
      danger: true,
    });
    const body = { letra: Letra };
    if (si) await quitar.mutateAsync({ params: { id: String(tableroId) }, body, idempotencyKey: key(body) });
  };
  return (
    <Section title="Indicadores">
      <Cargado de={leido}>
        {({ Letras }) => (
          <ul className="divide-y divide-line">
            {Letras.map((letra) => (
              <li key={letra.Letra} className="py-2 first:pt-0 last:pb-0">
                <Row ends>
                  <div className="min-w-0">
                    <Parrafo look="strong">{LETRAS[letra.Letra]}</Parrafo>
                    <p className="text-sm break-words text-mute">
                      {letra.Indicador === null
                        ? 'No se mide'
                        : `${letra.Indicador.Nombre} · ${objetivoDe(letra.Indicador)}`}
                    </p>
                  </div>
                  <Row gap="xs">
                    {letra.Indicador !== null && (
                      <Button
                        variant="plain"
                        aria-label={`Quitar ${LETRAS[letra.Letra]}`}
                        onPress={() => void dejarDeMedir(letra)}
                      >
                        Quitar
                      </Button>
                    )}
                    <Button
                      variant="outline"
                      aria-label={`${letra.Indicador === null ? 'Medir' : 'Cambiar'} ${LETRAS[letra.Letra]}`}
                      onPress={() => setAbierta(letra)}
                    >
                      {letra.Indicador === null ? 'Medir' : 'Cambiar'}
                    </Button>
                  </Row>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Cargado>
      {abierta && <IndicadorModal tableroId={tableroId} de={abierta} onClose={() => setAbierta(undefined)} />}
    </Section>
  );
}

type Props = { tableroId: number; de: LetraDelMes; onClose(): void };
function IndicadorModal({ tableroId, de: { Letra, Indicador: i }, onClose }: Props) {
  const { mutateAsync } = useMutation(ponerIndicador);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<z.input<typeof FormularioIndicador>, z.output<typeof FormularioIndicador>>
      title={`${LETRAS[Letra]}: indicador`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioIndicador}
      inicial={{
        letra: Letra,
        nombre: i?.Nombre ?? '',
        unidad: i?.Unidad ?? '',
        objetivo: i?.Objetivo ?? Number.NaN,
        masEsMejor: i?.MasEsMejor ?? false,
      }}
      hacer={(body) => mutateAsync({ params: { id: String(tableroId) }, body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto
            form={form}
            name="nombre"
            label="Qué se mide"
            hint="«Accidentes», «Piezas bien a la primera»"
            isRequired
          />
          <Grid gap="md">
            <CampoTexto form={form} name="unidad" label="Unidad" hint="«accidentes», «%»" isRequired />
            <CampoCifra form={form} name="objetivo" label="Objetivo" isRequired />
          </Grid>
          <Campo control={form.control} name="masEsMejor">
            {({ value, onChange, ...campo }) => (
              <Segmented
                {...campo}
                label="Está bien"
                options={[
                  { id: 'no', label: 'El objetivo o menos' },
                  { id: 'si', label: 'El objetivo o más' },
                ]}
                value={value ? 'si' : 'no'}
                onChange={(id) => onChange(id === 'si')}
              />
            )}
          </Campo>
          <Parrafo look="small mute">
            Los días ya anotados conservan el objetivo con el que se juzgaron. Con otra unidad u otro sentido, el
            indicador empieza de nuevo.
          </Parrafo>
        </>
      )}
    </DialogoDeActo>
  );
}
