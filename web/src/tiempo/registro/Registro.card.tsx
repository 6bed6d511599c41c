import { useQuery } from '@tanstack/react-query';
import type { DiaRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { Horas } from './Horas.card.tsx';
import { registroDe } from './registro.api.ts';

type Dia = DiaRegistro;
const suma = (dias: readonly Dia[], de: 'TrabajadoMin' | 'PrevistoMin') => dias.reduce((sum, dia) => sum + dia[de], 0);
const version = (eventos: readonly string[]) => eventos.join(', ') || 'sin fichajes';

/** Both versions of a corrected day, in any state of the correction. */
const Correcciones = ({ de }: { de: Dia['Correcciones'] }) =>
  de.map(({ Numero, Estado, Propone, Motivo, Antes, Despues }) => (
    <Dim key={Numero}>
      {Numero} ({Estado}), propuesta por {Propone}. Antes: {version(Antes)}. Después: {version(Despues)}. {Motivo}
    </Dim>
  ));

const COLUMNAS: readonly Column<Dia>[] = [
  { id: 'dia', header: 'Día', cell: ({ Fecha }) => fechaConDia(Fecha) },
  { id: 'inicio', header: 'Inicio', cell: ({ Inicio }) => Inicio || '—' },
  { id: 'fin', header: 'Fin', cell: ({ Fin }) => Fin || '—' },
  { id: 'pausas', header: 'Pausas', align: 'right', cell: ({ PausasMin }) => <Horas min={PausasMin} /> },
  { id: 'trabajado', header: 'Trabajado', align: 'right', cell: ({ TrabajadoMin }) => <Horas min={TrabajadoMin} /> },
  { id: 'previsto', header: 'Previsto', align: 'right', cell: ({ PrevistoMin }) => <Horas min={PrevistoMin} /> },
  {
    id: 'modalidad',
    header: 'Modalidad',
    cell: ({ Modalidad }) => <Texto look="nowrap">{Modalidad}</Texto>,
  },
  {
    id: 'fichajes',
    header: 'Fichajes y correcciones',
    cell: ({ Fichajes, Correcciones: de }) => (
      <Stack gap="xs">
        <span>{Fichajes.join(', ')}</span>
        <Correcciones de={de} />
      </Stack>
    ),
  },
];

/** Days of a person's month, with the data that the law requires. */
export function Registro({ secreto, id, mes }: { secreto: string; id: number; mes: string }) {
  const query = useQuery(registroDe(secreto, id, mes));
  const desk = useDesk();
  return (
    <Cargado de={query} esqueleto={<SkeletonList rows={6} height={12} />}>
      {(dias) =>
        dias.length === 0 ? (
          <EmptyState title="No hay registro de ese mes">Ni fichajes, ni horas previstas, ni correcciones.</EmptyState>
        ) : (
          <Stack>
            {desk ? (
              <DataTable caption="Días del mes" columns={COLUMNAS} rows={dias} rowKey={({ Fecha }) => Fecha} />
            ) : (
              <Renglones>
                {dias.map((dia) => (
                  <li key={dia.Fecha} className="grid gap-1 px-4 py-3">
                    <p className="flex justify-between gap-4 font-semibold tabular-nums">
                      <span className="first-letter:uppercase">{fechaConDia(dia.Fecha)}</span>
                      <Horas min={dia.TrabajadoMin} />
                    </p>
                    <Dim>
                      {dia.Fichajes.join(', ') || 'Sin fichajes'}
                      {dia.Modalidad && ` · ${dia.Modalidad}`}
                    </Dim>
                    <Correcciones de={dia.Correcciones} />
                  </li>
                ))}
              </Renglones>
            )}
            <Parrafo look="strong">
              Trabajado <Horas min={suma(dias, 'TrabajadoMin')} /> de <Horas min={suma(dias, 'PrevistoMin')} />{' '}
              previstas
            </Parrafo>
          </Stack>
        )
      }
    </Cargado>
  );
}
