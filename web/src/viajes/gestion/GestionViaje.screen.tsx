import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, PAIS_CON_PROVINCIA, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CabeceraDeViaje } from '#web/viajes/viaje/Cabecera.card.tsx';
import { HistorialDeViaje } from '#web/viajes/viaje/Historial.card.tsx';
import { Advertencias, divisas } from '#web/viajes/viaje/ViajeDatos.card.tsx';
import { necesidadesDe, propuestasDelViaje, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { GestionAcciones, Pista } from './GestionAcciones.card.tsx';
import { GestionDocumentos } from './GestionDocumentos.card.tsx';
import { GestionNecesidad } from './GestionNecesidad.card.tsx';

const route = getRouteApi('/protegida/menu/gestion/$id');

/** One trip on the desk: documents first once it is approved, proposals before. */
export function GestionViajeScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(viajeDetalle(id))}
      title={(viaje) => (viaje === undefined ? 'Viaje' : `Viaje ${viaje.Codigo}`)}
      menor
      volver={{ to: '/menu/gestion', search: route.useSearch() }}
      acciones={(viaje) => <GestionAcciones viaje={viaje} />}
    >
      {(viaje) => (
        <ConVisor key={id}>
          <CabeceraDeViaje viaje={viaje} quien={`${viaje.Solicitante} va a`}>
            <Pista viaje={viaje} />
          </CabeceraDeViaje>
          <Advertencias viaje={viaje} />
          <Datos viaje={viaje} />
          {(VIAJE.permite('subirDocumento', viaje.EstadoId) || viaje.EstadoId === ESTADO_VIAJE.liquidado) && (
            <GestionDocumentos viaje={viaje} />
          )}
          <Necesidades viaje={viaje} />
          <HistorialDeViaje viaje={viaje} />
        </ConVisor>
      )}
    </Detalle>
  );
}

/** Data of the trip that its head does not say, without what is empty. */
function Datos({ viaje: v }: { viaje: ViajeDetalle }) {
  const enProvincia = v.PaisCodigo === PAIS_CON_PROVINCIA;
  const short: [string, ReactNode][] = [
    ['Matrícula', v.Matricula],
    enProvincia ? ['Provincia', v.Provincia === v.LugarDestino ? '' : v.Provincia] : ['País', v.Pais],
    [v.CargarA, `${v.CORReferencia} · ${v.CORDescripcion}`],
    ['Precio', euros(v.Precio)],
    ['Anticipo', v.AnticipoEuros ? euros(v.AnticipoEuros) : ''],
    ['Anticipo en divisas', v.AnticipoDivisas ? divisas(v.AnticipoDivisas, v.Divisa) : ''],
    ['Formación', v.Formacion === 'SÍ' ? 'SÍ' : ''],
    ['Código de oferta', v.CodigoOferta],
  ];
  const long: [string, string][] = [
    ['Motivo', v.MotivoViaje],
    ['Limitaciones horarias', v.LimitacionesHorarias === 'SÍ' ? v.Limitaciones : ''],
    ['Acompañantes', v.Acompanantes],
    ['Justificación', v.Justificacion],
  ];
  const filled = ([, value]: [string, ReactNode]) => value !== '';
  return (
    <Stack>
      <Definitions layout="grid" columns={2} items={short.filter(filled)} />
      <Definitions items={long.filter(filled).map(([label, text]) => [label, <Written key={label}>{text}</Written>])} />
    </Stack>
  );
}

function Necesidades({ viaje }: { viaje: ViajeDetalle }) {
  const needs = useQuery({ ...necesidadesDe(viaje.Id), meta: { silencio: true } });
  const offers = useQuery(propuestasDelViaje(viaje.Id));
  return (
    <Parte title="NECESIDADES">
      <Cargado de={juntas(needs, offers)}>
        {([own, propuestas]) =>
          own.length === 0 ? (
            <Parrafo look="mute">Este viaje no tiene necesidades.</Parrafo>
          ) : (
            <Stack>
              {own.map((n) => (
                <GestionNecesidad key={n.Id} viaje={viaje} necesidad={n} propuestas={propuestas} />
              ))}
            </Stack>
          )
        }
      </Cargado>
    </Parte>
  );
}
