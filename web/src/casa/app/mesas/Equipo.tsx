import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { FilaEquipo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import type { ResumenSolicitudes } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { desdeHace, hoy } from '#web/casa/kernel/format.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { FilaDeMesa, type Tinta } from '#web/casa/ui/mesa/fila.tsx';
import { Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { equipo } from '#web/agenda/agenda/agenda.api.ts';
import { ahora } from '#web/tiempo/presencia/presencia.api.ts';
import { explicaAhora } from '#web/tiempo/presencia/ahora.port.tsx';
import { misPendientes, resumenSolicitudes } from '#web/tramites/solicitudes/solicitudes.api.ts';
import { AzulejoDe, Esqueleto, LeEspera, Primeras, usePrimeras } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of a responsible: decisions, what else waits, the team now and in the next days. */
export const MesaDeEquipo = ({ inicio }: MesaProps) => (
  <Mesa>
    <PorDecidir />
    <LeEspera
      ancho={4}
      titulo="Le espera además"
      filas={inicio.Espera.filter(({ Ruta }) => !/^\/menu\/(solicitudes|viajes\/aprobar)/.test(Ruta))}
    />
    <EquipoAhora />
    <ProximosDias />
  </Mesa>
);

/** Tint of each kind of request; the others have that of the requests. */
const TINTA_DE_TIPO: Partial<Record<ResumenSolicitudes['PorDecidir'][number]['TipoCodigo'], Tinta>> = {
  VIAJE: 'viajes',
  FACTURA: 'facturas',
  PERMISO: 'permisos',
  CORRECCION: 'jornada',
  ACCESO: 'jornada',
  COMUNICACION: 'planta',
  EPI: 'planta',
  RECIBOEPI: 'planta',
  DATOS: 'personas',
  PRESTAMO: 'personas',
  OBJETIVOS: 'personas',
};

export function PorDecidir() {
  const { data: resumen } = useQuery(resumenSolicitudes);
  const total = resumen?.PorDecidir.reduce((suma, { Total }) => suma + Total, 0) ?? 0;
  return (
    <TarjetaDeMesa
      titulo="Por decidir"
      cuenta={total}
      enlace={{ texto: 'Abrir bandeja', to: '/menu/solicitudes', search: { ver: 'pendientes' } }}
      ancho={8}
    >
      {resumen !== undefined && total > 0 && (
        <div className="px-4 pb-3">
          <StackedBar
            label="Por decidir"
            parts={resumen.PorDecidir.map(({ TipoCodigo, TipoSolicitud, Total }) => ({
              word: TipoSolicitud,
              value: Total,
              tone: TINTA_DE_TIPO[TipoCodigo] ?? 'tramites',
            }))}
          />
        </div>
      )}
      <Primeras de={usePrimeras(misPendientes(), 6)} filas={6} vacio="No tiene nada por decidir">
        {(s) => (
          <FilaDeMesa
            key={s.Id}
            a={{ to: '/menu/solicitudes/$id', params: { id: String(s.Id) }, search: { ver: 'pendientes' } }}
            cabeza={<AzulejoDe ruta={s.Ruta} />}
            titulo={s.Peticionario}
            detalle={`${s.TipoSolicitud} · ${s.Resumen}`}
            fin={<Texto look="small mute">{desdeHace(s.FechaSolicitud)}</Texto>}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

function EquipoAhora() {
  const de = usePrimeras(ahora({}), 8);
  return (
    <TarjetaDeMesa titulo="Su equipo, ahora" ancho={8} enlace={{ texto: 'Presencia', to: '/menu/presencia' }}>
      <Primeras de={de} filas={5} vacio="No hay nadie en su equipo">
        {(p) => (
          <FilaDeMesa
            key={p.Id}
            a={{ to: '/menu/presencia/persona/$id', params: { id: String(p.Id) } }}
            cabeza={<Avatar nombre={p.Nombre} foto={p.Foto} />}
            titulo={p.Nombre}
            detalle={explicaAhora(p)}
            alerta={<Estado de={p} />}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}

const LETRAS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];
/** Next two weeks of the team: only the days outside are painted. */
function ProximosDias() {
  const desde = hoy();
  const hasta = sumarDias(desde, 13);
  const de = usePrimeras(equipo({ ambito: 'respondo' }, { desde, hasta }), 8);
  const dias = Array.from({ length: 14 }, (_, i) => sumarDias(desde, i)).filter((dia) => diaIso(dia) < 6);
  return (
    <TarjetaDeMesa titulo="Próximos días" ancho={4} enlace={{ texto: 'Agenda del equipo', to: '/menu/agenda/equipo' }}>
      <Cargado de={de} esqueleto={<Esqueleto />}>
        {({ filas }) =>
          filas.length === 0 ? (
            <Nada>No hay nadie en su equipo</Nada>
          ) : (
            <table className="mx-4 mb-4 flex-1 border-separate border-spacing-1 text-[0.8125rem]">
              <caption className="sr-only">Días fuera de cada persona</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">Persona</span>
                  </th>
                  {dias.map((dia) => (
                    <th key={dia} scope="col" className="text-center font-medium text-mute tabular-nums">
                      {LETRAS[diaIso(dia) - 1]}
                      <br />
                      {Number(dia.slice(8))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {filas.map((fila) => (
                  <tr key={fila.Id}>
                    <th scope="row" className="max-w-24 truncate text-left font-medium">
                      {fila.Nombre.split(' ')[0]}
                    </th>
                    {dias.map((dia) => (
                      <Fragment key={dia}>
                        <Celda fila={fila} dia={dia} />
                      </Fragment>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

const FUERA = {
  viaje: 'bg-viajes-solid',
  ausencia: 'bg-permisos-solid',
  pendiente: 'hatched border border-dashed border-permisos-solid',
};
function Celda({ fila, dia }: { fila: FilaEquipo; dia: string }) {
  const motivo = fila.Motivos.find(({ Fecha, Clase }) => Fecha === dia && Clase in FUERA);
  const look = motivo && FUERA[motivo.Clase as keyof typeof FUERA]; // found as one of its keys
  return (
    <td title={motivo?.Texto} className={clsx('h-6 min-w-4 rounded-tag', look ?? 'bg-well')}>
      {motivo && <span className="sr-only">{motivo.Texto}</span>}
    </td>
  );
}
