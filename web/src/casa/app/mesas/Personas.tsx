import { useQuery } from '@tanstack/react-query';
import { PRESENCIA } from '#contract/tiempo/presencia/presencia.rules.ts';
import { deDiaADia, diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { HeatTable } from '#web/casa/ui/graficas/heat-table.tsx';
import { Ring } from '#web/casa/ui/graficas/ring.tsx';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Esqueleto, Mesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import type { AusenciasDeArea } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { concedidos } from '#web/tiempo/permisos/concedidos/concedidos.api.ts';
import { ahora, ausenciasPorArea, cuentasAhora } from '#web/tiempo/presencia/presencia.api.ts';
import { explicaAhora } from '#web/tiempo/presencia/ahora.port.tsx';
import { LeEspera, colaDe, Primeras, usePrimeras } from './comun.tsx';
import { Cierre } from './Cierre.tsx';
import { PorDecidir } from './PorDecidir.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of human resources: the staff now, the queue by deadline, absences by area, decisions, the closing, and who is away. */
export const MesaDePersonas = ({ inicio }: MesaProps) => (
  <Mesa>
    <Plantilla />
    <Columna ancho={7}>
      <LeEspera titulo="Cola de Personas" nota="ordenada por plazo" ancho={1} filas={colaDe(inicio)} />
      <PorDecidir ancho={1} />
    </Columna>
    <Columna ancho={5}>
      <AusenciasPorArea />
      <Cierre />
      <SinFichar />
      <ProximasAusencias />
    </Columna>
  </Mesa>
);

const ESTADOS = [
  { id: 1, icono: 'log-in', tinta: 'jornada' },
  { id: 2, icono: 'coffee', tinta: 'comedor' },
  { id: 3, icono: 'log-out', tinta: 'planta' },
  { id: 4, icono: 'tree-palm', tinta: 'permisos' },
  { id: 5, icono: 'triangle-alert', tinta: 'comedor' },
] as const;

function Plantilla() {
  const { data } = useQuery(cuentasAhora({}));
  const de = (id: number) => data?.find(({ EstadoId }) => EstadoId === id)?.Total ?? 0;
  const total = data?.reduce((suma, { Total }) => suma + Total, 0) ?? 0;
  // Neither in nor out: the part of the staff that the other figures have not.
  const olvidadas = de(6);
  const cifras: Cifra[] = [
    {
      texto: 'Plantilla',
      icono: 'users-round',
      tinta: 'personas',
      valor: data ? total : undefined,
      nota: olvidadas === 0 ? undefined : olvidadas === 1 ? '1 salida olvidada' : `${olvidadas} salidas olvidadas`,
      a: { to: '/menu/personas' },
    },
    ...ESTADOS.map(({ id, icono, tinta }) => ({
      texto: PRESENCIA[id],
      icono,
      tinta,
      valor: data ? de(id) : undefined,
      nota: total > 0 && data ? (de(id) === 0 ? 'nadie' : `${Math.round((100 * de(id)) / total)} %`) : undefined,
      mal: id === 5 && de(id) > 0,
      dibujo:
        id === 1 && de(1) > 0 ? (
          <Ring
            label={PRESENCIA[1]}
            value={de(1)}
            max={total}
            words={{ value: 'dentro', rest: 'los demás' }}
            tone="jornada"
          />
        ) : undefined,
      a: { to: '/menu/presencia' as const, search: { estado: id } },
    })),
  ];
  return <Cifras nombre="Plantilla ahora" cifras={cifras} />;
}

const DIAS = 5;
/** The next working days of each area: how many of its people are absent, of how many. */
function AusenciasPorArea() {
  const desde = hoy();
  const dias = Array.from({ length: 7 }, (_, i) => sumarDias(desde, i))
    .filter((dia) => diaIso(dia) < 6)
    .slice(0, DIAS);
  const query = useQuery(ausenciasPorArea({ desde, hasta: sumarDias(desde, 6) }));
  return (
    <TarjetaDeMesa
      titulo="Ausencias de los próximos días"
      ancho={1}
      enlace={{ texto: 'Agenda', to: '/menu/agenda/equipo' }}
      pie={query.data && loPeor(query.data, dias)}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={6} />}>
        {(areas) => (
          <div className="flex-1 px-4 pb-3">
            <HeatTable
              caption="Personas ausentes de cada área"
              first="Área"
              heads={dias.map((dia) => ({
                key: dia,
                short: (
                  <span className="inline-block first-letter:uppercase">
                    {deDiaADia(dia, dia).split(' ').slice(0, 2).join(' ')}
                  </span>
                ),
                long: diaDeSemana(dia),
                today: dia === desde,
              }))}
              rows={areas.map((area) => ({
                key: area.Area,
                name: area.Area,
                cells: dias.map((dia) => {
                  const n = ausentes(area, dia);
                  return n === 0
                    ? { key: dia, letter: '·' }
                    : {
                        key: dia,
                        letter: String(n),
                        words: n === 1 ? '1 ausente' : `${n} ausentes`,
                        tone: 'permisos' as const,
                        level: Math.min(1, (2 * n) / area.Plantilla),
                      };
                }),
                end: area.Plantilla,
              }))}
              end="de"
            />
          </div>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
const ausentes = (area: AusenciasDeArea, dia: string): number =>
  area.Dias.find(({ Fecha }) => Fecha === dia)?.Ausentes ?? 0;
/** Area and day with the fewest people left, in words. */
function loPeor(areas: readonly AusenciasDeArea[], dias: readonly string[]): string {
  const peor = areas
    .flatMap((area) => dias.map((dia) => ({ area, dia, parte: ausentes(area, dia) / area.Plantilla })))
    .toSorted((a, b) => b.parte - a.parte)[0];
  if (peor === undefined || peor.parte === 0) return 'Nadie falta estos días';
  return `${peor.area.Area} queda al ${Math.round(100 * (1 - peor.parte))} % el ${deDiaADia(peor.dia, peor.dia)}`;
}

function SinFichar() {
  return (
    <TarjetaDeMesa
      titulo="Sin fichar"
      ancho={1}
      espera={2}
      enlace={{ texto: 'Presencia', to: '/menu/presencia', search: { estado: 5 } }}
    >
      <Primeras de={usePrimeras(ahora({ estado: 5 }), 6)} filas={4} vacio="Nadie ha dejado de fichar">
        {(p) => (
          <FilaDeMesa
            key={p.Id}
            a={{ to: '/menu/presencia/persona/$id', params: { id: String(p.Id) } }}
            cabeza={<Avatar nombre={p.Nombre} foto={p.Foto} />}
            titulo={p.Nombre}
            detalle={`${explicaAhora(p)} · ${p.Area}`}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

function ProximasAusencias() {
  return (
    <TarjetaDeMesa
      titulo="Próximas ausencias"
      ancho={1}
      enlace={{ texto: 'Permisos concedidos', to: '/menu/permisosconcedidos' }}
    >
      <Primeras de={usePrimeras(concedidos({ cuando: 'vigentes' }), 6)} filas={5} vacio="No hay permisos por venir">
        {(p) => (
          <FilaDeMesa
            key={p.Id}
            a={{ to: '/menu/permisosconcedidos/$id', params: { id: String(p.Id) } }}
            titulo={p.Persona}
            detalle={p.Tipo}
            fin={<Texto look="small mute">{deDiaADia(p.Desde, p.Hasta)}</Texto>}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}
