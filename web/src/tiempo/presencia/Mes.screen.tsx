import { getRouteApi, Link } from '@tanstack/react-router';
import { CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import type { OrdenMes } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { ElegirMes } from '#web/tiempo/jornada/meses.port.tsx';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { MasDeBarra } from '#web/casa/ui/dialogos/en-barra.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { FiltrosDePersonas } from './Filtros.card.tsx';
import { columnasMes, FilaMes } from './Mes.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { BotonDeFichero, IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { descargarMes, mesDeEquipo, type Quienes } from './presencia.api.ts';

const RUTA = '/menu/presencia/mes';
const route = getRouteApi('/protegida/menu/presencia/mes');
type Orden = OrdenMes;
const ordenes: readonly { id: Orden; label: string }[] = [
  { id: 'nombre', label: 'Nombre' },
  { id: 'saldo', label: 'Saldo, de menos a más' },
  { id: '-saldo', label: 'Saldo, de más a menos' },
  { id: '-trabajado', label: 'Trabajado, de más a menos' },
  { id: '-incidencias', label: 'Incidencias, de más a menos' },
];
type Busqueda = Quienes & { mes: string; estado: string; orden: Orden };

/** Months of everybody, one line for each person. */
export function MesScreen() {
  const { mes = hoy().slice(0, 7), estado, orden: ordenPedido, ...search } = route.useSearch();
  const filtrar = useFiltros<Busqueda>(RUTA);
  const quienes: Quienes = presentes(search);
  const orden = ordenPedido ?? 'nombre';
  const ordenar = (next: Orden) => filtrar({ orden: next === 'nombre' ? undefined : next });
  const query = { ...quienes, mes, ...(estado !== undefined && { estado: String(estado) }) };
  const desk = useDesk();
  const rrhh = hasRole(useSession(), 'RRHH');
  const cerrar = rrhh && (
    <Link to="/menu/cierres" className={buttonClass({ variant: 'outline' })}>
      Cerrar el mes
    </Link>
  );
  const dePersonas = (
    <FiltrosDePersonas
      value={{ ...quienes, estado: estado?.toString() }}
      onChange={filtrar}
      entre={{ desde: `${mes}-01`, hasta: ultimoDia(mes) }}
      mas={[
        {
          id: 'estado',
          label: 'Cierre',
          todos: 'Cualquiera',
          options: Object.entries(CIERRE.nombres).map(([id, label]) => ({ id, label })),
        },
      ]}
    />
  );
  return (
    <ListaConDetalle
      title="Presencia"
      ancha
      buscar={<BuscarPersonas texto={quienes.texto} filtrar={filtrar} width={80} />}
      recogida={Object.keys(quienes).length > 0 || estado !== undefined}
      masFiltros={dePersonas}
      crear={
        !desk && (
          <MasDeBarra name="Más del mes">
            {() => (
              <>
                {cerrar}
                <BotonDeFichero descargar={descargarMes} args={query}>
                  Descargar CSV
                </BotonDeFichero>
              </>
            )}
          </MasDeBarra>
        )
      }
      ordenar={<Ordenar ordenes={ordenes} value={orden} onChange={ordenar} />}
      pestanas={<Pestanas abierta="mes" />}
      filtros={
        <>
          <ElegirMes mes={mes} onChange={(elegido) => filtrar({ mes: elegido })}>
            {desk && cerrar}
          </ElegirMes>
          {desk && dePersonas}
        </>
      }
    >
      <Tabla
        descarga={<IconoDeFichero descargar={descargarMes} args={query} />}
        query={mesDeEquipo({ ...query, orden })}
        caption="El mes de cada persona"
        columns={columnasMes}
        tarjeta={(persona) => <FilaMes persona={persona} />}
        abre={({ Id }) => ({ to: '/menu/presencia/persona/$id', params: { id: String(Id) }, search: { mes } })}
        rowLabel={({ Nombre }) => Nombre}
        orden={orden}
        onOrden={ordenar}
        vacio={
          <ListaVacia
            title="Nadie ficha en su equipo"
            filtrada={Object.keys(quienes).length > 0 || estado !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver a todas las personas',
              to: RUTA,
              search: { mes },
            }}
          />
        }
      />
    </ListaConDetalle>
  );
}
