import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { horaEn, minutosDeHora } from '#contract/casa/kernel/zona.ts';
import type { VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { hora, hoy } from '#web/casa/kernel/format.ts';
import { Timeline } from '#web/casa/ui/graficas/timeline.tsx';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Esqueleto, FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { autorizadosDe, horasEnPuerta } from '#web/puerta/control/control.api.ts';
import { evacuacion, puertaDeVisitas } from '#web/puerta/visitas/puerta.api.ts';
import { Paso } from '#web/puerta/visitas/puerta.port.tsx';
import { LeEspera } from './comun.tsx';
import { AzulejoDe } from '../partes/enlaces.tsx';
import type { MesaProps } from './mesa-props.ts';

const MAX_FILAS = 8;
/** Home of the gate: who is inside, visits of today by their hour, accesses outside working time. */
export const MesaDePuerta = ({ inicio }: MesaProps) => (
  <Mesa>
    <Dentro />
    <Columna ancho={8}>
      <Visitas />
      <Accesos />
    </Columna>
    <LeEspera filas={inicio.Espera} ancho={4} />
  </Mesa>
);

function Dentro() {
  const { data } = useQuery(evacuacion);
  const { data: puerta } = useQuery(puertaDeVisitas);
  const de = (tipo: 'V' | 'E') => data?.Personas.filter(({ Tipo }) => Tipo === tipo).length;
  const esperan = puerta?.Visitas.flatMap(({ Personas }) => Personas).filter(
    ({ Llegada, Entrada }) => Llegada !== null && Entrada === null,
  ).length;
  return (
    <Cifras
      nombre="Dentro ahora"
      cifras={[
        {
          texto: 'De la empresa dentro',
          icono: 'users-round',
          tinta: 'personas',
          valor: de('E'),
          a: { to: '/menu/accesos/evacuacion' },
        },
        {
          texto: 'Visitantes dentro',
          icono: 'door-open',
          tinta: 'planta',
          valor: de('V'),
          a: { to: '/menu/accesos/evacuacion' },
        },
        {
          texto: 'Esperan en la puerta',
          icono: 'hourglass',
          tinta: 'comedor',
          valor: esperan,
          a: { to: '/menu/accesos/puerta' },
        },
      ]}
    />
  );
}

function Visitas() {
  const query = useQuery(puertaDeVisitas);
  const now = useNow();
  return (
    <TarjetaDeMesa
      titulo="Visitas de hoy"
      ancho={1}
      enlace={{ texto: 'Registro', to: '/menu/visitas/registro' }}
      pie={
        <LinkButton to="/menu/accesos/puerta" variant="outline">
          Abrir el control de accesos
        </LinkButton>
      }
    >
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Visitas: visitas, Centros }) => {
          const filas = visitas
            .filter(({ Fecha, Personas }) => Fecha === hoy() || Personas.some(dentro))
            .toSorted((a, b) => a.HoraInicio.localeCompare(b.HoraInicio))
            .flatMap((visita) => visita.Personas.map((persona) => ({ visita, persona })))
            .slice(0, MAX_FILAS);
          if (filas.length === 0) return <Nada>Hoy no hay visitas</Nada>;
          const minuto = (v: VisitaDePuerta, instante: string) => minutosDeHora(horaEn(Date.parse(instante), v.Huso));
          const rows = filas.map(({ visita: v, persona: p }) => ({
            key: String(p.Id),
            who: <Quien visita={v} persona={p.Nombre} />,
            segments: [
              ...(p.Entrada === null
                ? []
                : [
                    {
                      from: minuto(v, p.Entrada),
                      to: p.Salida === null ? minutosDeHora(horaEn(now, v.Huso)) : minuto(v, p.Salida),
                      tone: 'planta' as const,
                      words: 'dentro',
                    },
                  ]),
              ...(p.Salida === null
                ? [
                    {
                      from: p.Entrada === null ? minutosDeHora(v.HoraInicio) : minutosDeHora(horaEn(now, v.Huso)),
                      to: minutosDeHora(v.HoraFin),
                      tone: 'planta' as const,
                      words: 'se espera',
                      pending: true,
                    },
                  ]
                : []),
            ].filter(({ from, to }) => to > from),
            state: (
              <span className="flex items-center justify-end gap-3">
                {dentro(p) && (
                  <span className="@max-2xl:hidden">
                    <Estado palabra="Dentro" />
                  </span>
                )}
                {p.Llegada !== null && p.Entrada === null && <Estado palabra="En la puerta" />}
                <Paso visita={v} persona={p} centro={Centros.find(({ Codigo }) => Codigo === v.Centro)} />
              </span>
            ),
          }));
          const todos = rows.flatMap(({ segments }) => segments);
          return (
            <div className="flex-1 px-4 pb-3">
              <Timeline
                caption="Visitas de hoy"
                from={Math.floor(Math.min(420, ...todos.map(({ from }) => from)) / 60) * 60}
                to={Math.ceil(Math.max(1140, ...todos.map(({ to }) => to)) / 60) * 60}
                now={minutosDeHora(hora(new Date(now).toISOString()))}
                rows={rows}
              />
            </div>
          );
        }}
      </Cargado>
    </TarjetaDeMesa>
  );
}
const dentro = ({ Entrada, Salida }: VisitaDePuerta['Personas'][number]) => Entrada !== null && Salida === null;

const Quien = ({ visita: v, persona }: { visita: VisitaDePuerta; persona: string }) => (
  <span className="grid w-72 leading-snug whitespace-normal @max-2xl:w-44">
    <Link
      to="/menu/visitas/$id"
      params={{ id: String(v.Id) }}
      className="rounded-tag text-sm font-semibold focus-ring hover:underline"
    >
      {persona}
    </Link>
    <Texto look="small mute">
      {v.Empresa || v.Motivo} · con {v.Anfitrion}
    </Texto>
  </span>
);

function Accesos() {
  const query = useQuery(autorizadosDe(hoy()));
  return (
    <TarjetaDeMesa
      titulo="Fuera de jornada hoy"
      ancho={1}
      espera={3}
      enlace={{ texto: 'Control de accesos', to: '/menu/accesos/puerta' }}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={3} />}>
        {(filas) =>
          filas.length === 0 ? (
            <Nada>Hoy nadie tiene acceso fuera de jornada</Nada>
          ) : (
            <FilasDeMesa>
              {filas.slice(0, MAX_FILAS).map((a) => (
                <FilaDeMesa
                  key={`${a.Matricula} ${a.Desde}`}
                  a={{ to: '/menu/accesos/puerta', search: { texto: a.Nombre } }}
                  cabeza={<AzulejoDe ruta="/menu/accesos" />}
                  titulo={a.Nombre}
                  detalle={[horasEnPuerta(a, hoy()).horas, horasEnPuerta(a, hoy()).otroDia].filter(Boolean).join(' · ')}
                  alerta={a.Motivo === '' ? undefined : <Texto look="small bad">{a.Motivo}</Texto>}
                />
              ))}
            </FilasDeMesa>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}
