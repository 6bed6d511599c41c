import { useQuery } from '@tanstack/react-query';
import { hoy } from '#web/casa/kernel/format.ts';
import { Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { autorizadosDe } from '#web/puerta/control/control.api.ts';
import { evacuacion, puertaDeVisitas } from '#web/puerta/visitas/puerta.api.ts';
import { AzulejoDe, Esqueleto, LeEspera } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

const MAX_FILAS = 8;
/** Home of the gate: who is inside, visits of today by their hour, accesses outside working time. */
export const MesaDePuerta = ({ inicio }: MesaProps) => (
  <Mesa>
    <Dentro />
    <Visitas />
    <LeEspera filas={inicio.Espera} ancho={4} />
    <Accesos />
  </Mesa>
);

function Dentro() {
  const { data } = useQuery(evacuacion);
  const { data: puerta } = useQuery(puertaDeVisitas);
  const de = (tipo: 'V' | 'E') => data?.Personas.filter(({ Tipo }) => Tipo === tipo).length ?? '·';
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
          valor: esperan ?? '·',
          a: { to: '/menu/accesos/puerta' },
        },
      ]}
    />
  );
}

function Visitas() {
  const query = useQuery(puertaDeVisitas);
  return (
    <TarjetaDeMesa
      titulo="Visitas de hoy"
      ancho={8}
      enlace={{ texto: 'Registro', to: '/menu/visitas/registro' }}
      pie={
        <LinkButton to="/menu/accesos/puerta" variant="outline">
          Abrir el control de accesos
        </LinkButton>
      }
    >
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Visitas: visitas }) => {
          const today = visitas
            .filter(({ Fecha }) => Fecha === hoy())
            .toSorted((a, b) => a.HoraInicio.localeCompare(b.HoraInicio));
          if (today.length === 0) return <Nada>Hoy no hay visitas</Nada>;
          return (
            <FilasDeMesa>
              {today.slice(0, MAX_FILAS).map((v) => (
                <FilaDeMesa
                  key={v.Id}
                  a={{ to: '/menu/visitas/$id', params: { id: String(v.Id) } }}
                  cabeza={<span className="w-12 font-semibold tabular-nums">{v.HoraInicio}</span>}
                  titulo={v.Empresa || v.Motivo}
                  detalle={`${v.Personas.length === 1 ? '1 persona' : `${v.Personas.length} personas`} · con ${v.Anfitrion} · ${v.Zona}`}
                  alerta={<Texto look="small">{v.Estado}</Texto>}
                />
              ))}
            </FilasDeMesa>
          );
        }}
      </Cargado>
    </TarjetaDeMesa>
  );
}

function Accesos() {
  const query = useQuery(autorizadosDe(hoy()));
  return (
    <TarjetaDeMesa
      titulo="Fuera de jornada hoy"
      ancho={12}
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
                  detalle={`${a.HoraInicio} - ${a.HoraFin}`}
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
