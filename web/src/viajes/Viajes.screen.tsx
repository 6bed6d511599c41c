import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { entidadViaje, escritoEn, VIAJE_NUEVO } from './viaje/actos.api.ts';
import { ConCodigos } from './viaje/ViajeDatos.card.tsx';
import { NINGUN_VIAJE } from './viaje/Viaje.card.tsx';
import { columnasPropias } from './viaje/ViajeTabla.card.tsx';
import { ViajeResumen } from './viaje/ViajeResumen.card.tsx';
import { cuentasMis, puedeCrearViaje, viajeDetalle, viajesMis } from './viaje/viajes.api.ts';
import { AccionPrincipal } from './ViajeAcciones.card.tsx';
import { ViajeDetalle } from './ViajeDetalle.card.tsx';

const route = getRouteApi('/protegida/menu/viajes');
/** Short names, where that of the state is too long for one line of chips. */
const SHORT: Record<string, string> = {
  'Pendiente de aprobación': 'Pendiente',
  'Documentación emitida': 'Documentación',
};
const estados = Object.entries(VIAJE.nombres).map(([id, label]) => ({ id, label: SHORT[label] ?? label }));
/** As the server orders them, and by today's date where the list is one kept from another day. */
const GRUPOS = [
  { titulo: 'Próximos', toma: (v: Viaje) => v.FechaRegreso >= hoy() },
  { titulo: 'Pasados', toma: (v: Viaje) => v.FechaRegreso < hoy() },
];
const TRAMOS = { de: GRUPOS, singular: 'viaje', varias: 'viajes' };
type Busqueda = { estado: number; texto: string; guardado: number };

/** The person's trips. */
export function ViajesScreen() {
  const { estado, texto, guardado } = route.useSearch();
  const filtrar = useFiltros<Busqueda>('/menu/viajes');
  const desk = useDesk();
  const puede = traida(useQuery(puedeCrearViaje));
  const { data: cuentas = [] } = useQuery(cuentasMis(presentes({ texto })));
  const envios = useEnvios();
  const filtro = { estado: estado?.toString(), texto };
  const enviosDe = ({ Id }: Viaje) => envios.filter((envio) => envio.entidad === entidadViaje(Id));
  const buscar = (
    <SearchInput
      label="Buscar viajes"
      placeholder="Código, motivo o destino"
      value={texto ?? ''}
      onChange={(words) => filtrar({ texto: words, guardado: undefined })}
      width={72}
    />
  );
  return (
    <ListaConDetalle
      title="Viajes"
      ancha={!desk || guardado === undefined}
      encima
      crear={
        <CreateLink to="/menu/viajes/nuevo" may={puede}>
          Nuevo viaje
        </CreateLink>
      }
      {...(!desk && { buscar })}
      recogida={texto !== undefined}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[{ id: 'estado', label: 'Estado', todos: 'Todos', options: estados, cuentas, chips: true }]}
          value={{ estado }}
          onChange={(id, valor) => filtrar({ [id]: valor && Number(valor), guardado: undefined })}
        />
      }
      arriba={
        !desk &&
        guardado !== undefined && (
          <div ref={show}>
            <ViajeGuardado key={guardado} viajeId={guardado} />
          </div>
        )
      }
      resto={guardado === undefined ? undefined : <ViajeDetalle key={guardado} viajeId={guardado} />}
    >
      <Tabla
        query={viajesMis(filtro)}
        caption="Mis viajes"
        grupos={GRUPOS}
        tramos={TRAMOS}
        columns={columnasPropias(enviosDe)}
        tarjeta={(v) => <ViajeResumen viaje={v} envios={enviosDe(v)} />}
        abre={({ Id }) => ({
          to: '/menu/viajes/$id',
          params: { id: String(Id) },
          search: presentes({ estado, texto }),
        })}
        rowLabel={rowLabel}
        vacio={
          <ListaVacia
            title="Todavía no tiene viajes"
            filtrada={estado !== undefined || texto !== undefined}
            sin={{ ...NINGUN_VIAJE, to: '/menu/viajes' }}
          >
            {puede !== 'espera' && puede?.Puede === false
              ? undefined
              : 'Pida uno: indique cuándo y adónde va, y añada lo que necesita.'}
          </ListaVacia>
        }
        nuevas={{ entidad: VIAJE_NUEVO, label: 'Viajes pendientes de enviar', nota: (envio) => <Nota envio={envio} /> }}
        elegida={guardado}
      />
    </ListaConDetalle>
  );
}
const rowLabel = (v: Viaje) => `${v.LugarDestino}, ${v.Codigo}`;

const Nota = ({ envio }: { envio: Envio }) => (
  <Dim>
    {fecha(escritoEn(envio).fechaSalida)} - {fecha(escritoEn(envio).fechaRegreso)}
    <br />
    Podrá añadir necesidades cuando se haya enviado.
  </Dim>
);

/** Where the list was scrolled to, its new notice would be out of sight. */
const show = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'center' });

/** Notice on a phone after saving a trip or a need: the trip, its warnings, and where to go on. */
function ViajeGuardado({ viajeId }: { viajeId: number }) {
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  if (viaje === undefined) return null;
  const params = { id: String(viaje.Id) };
  return (
    <Notice
      tone={viaje.Advertencias.length > 0 ? 'wait' : 'good'}
      title={`Viaje ${viaje.Codigo} ${viaje.EstadoId === ESTADO_VIAJE.borrador ? 'guardado' : 'enviado'}`}
      live
    >
      {viaje.Advertencias.map((text) => (
        <p key={text}>
          <ConCodigos text={text} />
        </p>
      ))}
      <div className="mt-2.5">
        <Row>
          <AccionPrincipal viaje={viaje} total={undefined} />
          {viaje.acciones.includes('crearNecesidad') && (
            <LinkButton to="/menu/viajes/$id" params={params} search={{ ver: 'nueva' }} variant="outline">
              Añadir necesidad
            </LinkButton>
          )}
          <LinkButton to="/menu/viajes/$id" params={params} variant="outline">
            Ver el viaje
          </LinkButton>
        </Row>
      </div>
    </Notice>
  );
}
