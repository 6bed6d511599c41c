import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import type { MesDetalle } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { conSigno, duracion, fechaConDia, hora, hoy } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { mesDe } from './ficha.api.ts';

type Dia = MesDetalle['Mes']['Dias'][number];
const nombreDelMes = (mes: string) =>
  new Date(`${mes}-01T12:00Z`).toLocaleDateString('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const marcas = ({ Marcajes }: Dia) => Marcajes.map(({ Instante }) => hora(Instante)).join(', ');
const que = ({ CodigoReal, Festivo, Turno }: Dia): string =>
  Festivo || (CodigoReal !== null && !'MTNP'.includes(CodigoReal) ? LETRAS[CodigoReal] : Turno);

const columnas: readonly Column<Dia>[] = [
  { id: 'dia', header: 'Día', cell: ({ Fecha }) => <Texto look="nowrap">{fechaConDia(Fecha)}</Texto> },
  { id: 'que', header: 'Turno o ausencia', cell: que },
  { id: 'marcas', header: 'Fichajes', cell: (d) => <Dim>{marcas(d)}</Dim> },
  { id: 'trabajado', header: 'Trabajado', align: 'right', cell: (d) => duracion(d.TrabajadoMin) },
  { id: 'saldo', header: 'Saldo', align: 'right', cell: (d) => (d.Cuenta ? conSigno(d.SaldoMin) : '') },
  {
    id: 'incidencias',
    header: 'Incidencias',
    cell: ({ Incidencias }) => Incidencias.map(({ Texto: texto }) => texto).join(' · '),
  },
];

/** Working time of a person, a month at a time. */
export function JornadaDePersona({ id }: { id: number }) {
  const [mes, setMes] = useState(hoy().slice(0, 7));
  const query = useQuery(mesDe(id, mes));
  return (
    <section aria-label="Jornada">
      <Periodo
        title={nombreDelMes(mes)}
        anterior={{ label: 'Mes anterior', onPress: () => setMes(sumarMeses(mes, -1)) }}
        siguiente={{
          label: 'Mes siguiente',
          onPress: () => setMes(sumarMeses(mes, 1)),
          isDisabled: mes >= hoy().slice(0, 7),
        }}
      />
      <Cargado de={query} esqueleto={<SkeletonList rows={8} className="h-11" />}>
        {(m) => (
          <Stack gap="lg">
            <Row gap="md">
              <div className="min-w-0 flex-1 basis-72">
                <Definitions
                  layout="grid"
                  items={[
                    ['Saldo', conSigno(m.SaldoMin)],
                    ['Trabajado', duracion(m.TrabajadoMin)],
                    ['Teórico', duracion(m.TeoricoMin)],
                    ['Incidencias sin resolver', String(m.Incidencias)],
                  ]}
                />
              </div>
              <Estado de={m} />
            </Row>
            <Listado
              de={{ ...query, data: m.Mes.Dias.filter(conAlgo) }}
              caption={`Días de ${nombreDelMes(mes)}`}
              columns={columnas}
              clave={({ Fecha }) => Fecha}
              tarjeta={(d) => (
                <>
                  <Row ends>
                    <Texto look="strong">{fechaConDia(d.Fecha)}</Texto>
                    <Texto look="figures">{d.Cuenta ? conSigno(d.SaldoMin) : ''}</Texto>
                  </Row>
                  <Dim>{[que(d), marcas(d)].filter(Boolean).join(' · ')}</Dim>
                </>
              )}
              vacio={<EmptyState title="Sin nada este mes">No hay turnos, fichajes ni ausencias.</EmptyState>}
            />
          </Stack>
        )}
      </Cargado>
    </section>
  );
}

/** A day that is not rest, until today. */
const conAlgo = (d: Dia): boolean =>
  d.Fecha <= hoy() && (d.Marcajes.length > 0 || d.TeoricoMin > 0 || (d.CodigoReal !== null && d.CodigoReal !== 'D'));
