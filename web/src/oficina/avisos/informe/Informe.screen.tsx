import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type BusquedaInforme, descargarInforme, informeAviso } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { InformeCifras } from './Cifras.card.tsx';
import { PersonasDelInforme } from './Personas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion/$id/informe');
// Without figures: the list has former readers, whom the figures above do not count.
const LECTURAS = [
  { id: 'si', label: 'Lo han leído' },
  { id: 'no', label: 'No lo han leído' },
] as const;

/** Readings of a notice, in figures and by name. */
export function InformeScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const query = useQuery(informeAviso(id));
  const filtrar = useFiltros<BusquedaInforme>(`/menu/comunicacion/${id}/informe`);
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Informe de lectura"
        back={`/menu/comunicacion/${id}`}
        subtitle={data ? data.Titular + (data.Version > 1 ? ` · versión ${data.Version}` : '') : null}
        actions={
          <BotonDeFichero descargar={descargarInforme} args={id} icon={<Icono de={Download} size="md" />}>
            Descargar CSV
          </BotonDeFichero>
        }
      />
      <Cargado de={query}>
        {(informe) => (
          <>
            <InformeCifras informe={informe} />
            <section aria-labelledby="personas" className="mt-7">
              <h2 id="personas" className="mb-3 text-lg font-semibold tracking-tight">
                Personas
              </h2>
              <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 lg:flex lg:items-center lg:justify-between">
                <Filtro
                  label="Lectura"
                  todos="Todas"
                  options={LECTURAS}
                  value={search.leido}
                  onChange={(leido) => filtrar({ leido })}
                />
                <SearchInput
                  label="Buscar por nombre o matrícula"
                  value={search.texto ?? ''}
                  onChange={(texto) => filtrar({ texto })}
                  width={80}
                />
              </div>
              <PersonasDelInforme id={id} busqueda={search} onOrden={(orden) => filtrar({ orden })} />
            </section>
          </>
        )}
      </Cargado>
    </>
  );
}
