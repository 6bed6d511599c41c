import { useQuery } from '@tanstack/react-query';
import type { ResumenSolicitudes } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import type { Tinta } from '#web/casa/ui/piezas/dibujos/azulejo.tsx';
import { type Ancho, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { AceptarSinAlertas, DecidirEnFila, useSumas } from '#web/tramites/solicitudes/mesa.port.tsx';
import { misPendientes, resumenSolicitudes } from '#web/tramites/solicitudes/solicitudes.api.ts';
import { Primeras, usePrimeras } from './comun.tsx';
import { AzulejoDe } from '../partes/enlaces.tsx';

/** Tint of each kind of request; the others have that of the requests. */
const TINTA_DE_TIPO: Partial<Record<ResumenSolicitudes['PorDecidir'][number]['TipoCodigo'], Tinta>> = {
  VIAJE: 'viajes',
  LIQUIDACION: 'viajes',
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

const MAX_FILAS = 6;
/** Requests that wait for this person, the most urgent first, each with its acts. */
export function PorDecidir({ ancho }: { ancho: Ancho }) {
  const { data: resumen } = useQuery(resumenSolicitudes);
  const total = resumen?.PorDecidir.reduce((suma, { Total }) => suma + Total, 0) ?? 0;
  const sumas = useSumas();
  const pendientes = usePrimeras(misPendientes(), 50);
  const todas = pendientes.data?.filas ?? [];
  // Alerts are not hidden behind what can wait: the order among each is that of the inbox.
  const primeras = todas.toSorted((a, b) => Number(b.Alerta !== null) - Number(a.Alerta !== null)).slice(0, MAX_FILAS);
  return (
    <TarjetaDeMesa
      titulo="Por decidir"
      cuenta={total}
      nota={sumas}
      pie={todas.length > 0 ? <AceptarSinAlertas filas={todas} /> : undefined}
      enlace={{
        texto: total > MAX_FILAS ? `Ver las ${total}` : 'Abrir bandeja',
        to: '/menu/solicitudes',
        search: { ver: 'pendientes' },
      }}
      ancho={ancho}
    >
      {resumen === undefined && <Skeleton className="mx-4 mb-3 h-14" />}
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
      <Primeras
        de={{ ...pendientes, data: pendientes.data && { ...pendientes.data, filas: primeras } }}
        filas={MAX_FILAS}
        vacio="No tiene nada por decidir"
      >
        {(s) => (
          <FilaDeMesa
            key={s.Id}
            a={{ to: '/menu/solicitudes/$id', params: { id: String(s.Id) }, search: { ver: 'pendientes' } }}
            cabeza={<AzulejoDe ruta={s.Ruta} />}
            titulo={s.Quien}
            detalle={s.Asunto.startsWith(s.TipoSolicitud) ? s.Asunto : `${s.Asunto} · ${s.TipoSolicitud}`}
            alerta={s.Alerta ? <Badge tone={s.Alerta.Tono}>{s.Alerta.Texto}</Badge> : undefined}
            fin={
              <span className="flex items-baseline gap-3">
                <Texto look="strong">{s.Medida}</Texto>
                <span className="w-22 text-[0.8125rem] text-mute @max-xl:hidden">{desdeHace(s.FechaSolicitud)}</span>
              </span>
            }
            actos={<DecidirEnFila solicitud={s} />}
          />
        )}
      </Primeras>
    </TarjetaDeMesa>
  );
}
