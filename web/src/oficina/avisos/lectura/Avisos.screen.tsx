import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { AvisoResumen } from './Aviso.card.tsx';
import { avisosTodos, type BusquedaAvisos, hastagsDeAvisos } from './listas.api.ts';

const route = getRouteApi('/protegida/menu/avisos');

const SIN_COINCIDENCIAS = {
  title: 'Ningún aviso coincide',
  cambie: 'Cambie la etiqueta o las palabras de la búsqueda.',
  ver: 'Ver todos los avisos',
  to: '/menu/avisos',
} as const;

/** All notices of this person. */
export function AvisosScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<BusquedaAvisos>('/menu/avisos');
  return (
    <ListaConDetalle
      encima
      abrePrimera={false} // opening one is reading it
      title="Avisos"
      elija="Elija un aviso de la lista para leerlo."
      buscar={{ label: 'Buscar avisos', placeholder: 'Palabras o #etiqueta', texto: search.texto, filtrar }}
      filtros={<Hastags value={search.hastag} onChange={(hastag) => filtrar({ hastag })} />}
    >
      <Filas
        query={avisosTodos(search)}
        label="Avisos"
        abre={({ Id }) => ({ to: '/menu/avisos/$id', params: { id: String(Id) }, search })}
        fila={(aviso) => <AvisoResumen aviso={aviso} />}
        vacio={
          <ListaVacia
            title="No hay avisos"
            filtrada={search.texto !== undefined || search.hastag !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Cuando la empresa publique uno para usted, lo encontrará aquí.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

/** Hashtags offered: one line on a desk. The search finds the others, typed with their '#'. */
const CHIPS = 6;
function Hastags({ value, onChange }: { value: string | undefined; onChange(hastag: string | undefined): void }) {
  const { data = [], isLoading } = useQuery(hastagsDeAvisos);
  const known = data.slice(0, CHIPS).map(({ Nombre }) => Nombre);
  const all = value === undefined || known.includes(value) ? known : [value, ...known];
  // Room for the chips, so that the list does not move when they come.
  if (isLoading) return <div className="h-13" />;
  if (all.length === 0) return null;
  const options = all.map((id) => ({ id, label: `#${id}` }));
  return <Filtro label="Etiqueta" todos="Todos" options={options} value={value} onChange={onChange} />;
}
