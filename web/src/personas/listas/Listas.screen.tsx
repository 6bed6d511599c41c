import { getRouteApi, Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { type Cual, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import type { OrdenMaestro } from '#contract/personas/listas/listas.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { BotonDeFichero, IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { CatalogoScreen } from './Catalogo.screen.tsx';
import { columnasDe, FilaFicha, ordenesDe } from './Ficha.card.tsx';
import { FichaModal } from './Ficha.modal.tsx';
import { descargarFichas, fichas, listaDe } from './listas.api.ts';

const RUTA = '/menu/maestros';
const route = getRouteApi('/protegida/menu/maestros');
const PLAZOS = [
  { id: 'abiertos', label: 'Abiertos' },
  { id: 'cerrados', label: 'Cerrados' },
] as const;

/** All lists, or the one that the address names. */
export function MaestrosScreen() {
  const maestro = listaDe(route.useSearch().que);
  return maestro === undefined ? <CatalogoScreen /> : <Lista key={maestro} maestro={maestro} />;
}

/** A list: search, order, pages, exports and imports. Its keepers add and change rows. */
function Lista({ maestro }: { maestro: Cual }) {
  const search = route.useSearch();
  const { texto, plazo, orden } = search;
  const desk = useDesk();
  const filtrar = useFiltros<{ texto: string; plazo: 'abiertos' | 'cerrados'; orden: OrdenMaestro }>(RUTA);
  const session = useSession();
  const lista = LISTAS[maestro];
  const filtros = presentes({ texto, ver: lista.plazo ? plazo : undefined });
  const mantiene = lista.edita.some((rol) => hasRole(session, rol));
  const ordenar = (nuevo: OrdenMaestro) => filtrar({ orden: nuevo === 'codigo' ? undefined : nuevo });
  const crear = mantiene && lista.nueva !== '' && (
    <BotonDeDialogo boton={lista.nueva} icon={<Plus />}>
      {(close) => <FichaModal maestro={maestro} onClose={close} />}
    </BotonDeDialogo>
  );
  return (
    <ListaConDetalle
      title={lista.label}
      back={RUTA}
      ancha
      actions={
        <>
          {!desk && (
            <BotonDeFichero descargar={descargarFichas(maestro, filtros)} args={undefined}>
              Exportar
            </BotonDeFichero>
          )}
          {mantiene && (
            <Link
              to="/menu/maestros/importar"
              search={{ que: maestro }}
              className={buttonClass({ variant: 'outline' })}
            >
              <Icono de={FileUp} size="md" />
              Importar
            </Link>
          )}
          {crear}
        </>
      }
      buscar={{ label: 'Buscar', placeholder: 'Código o nombre', width: 64, texto, filtrar }}
      ordenar={<Ordenar ordenes={ordenesDe(maestro)} value={orden ?? 'codigo'} onChange={ordenar} />}
      filtros={
        lista.plazo && (
          <Filtro
            label="Plazo"
            todos="Todos"
            options={PLAZOS}
            value={plazo}
            onChange={(id) => filtrar({ plazo: id })}
          />
        )
      }
    >
      <Tabla
        descarga={<IconoDeFichero label="Exportar" descargar={descargarFichas(maestro, filtros)} args={undefined} />}
        query={fichas(maestro, { ...filtros, ...presentes({ orden }) })}
        caption={lista.label}
        columns={columnasDe(maestro)}
        tarjeta={(ficha) => <FilaFicha ficha={ficha} maestro={maestro} />}
        abre={({ Id }) => ({ to: '/menu/maestros/$id', params: { id: String(Id) }, search })}
        rowLabel={({ Nombre }) => Nombre}
        orden={orden ?? 'codigo'}
        onOrden={ordenar}
        vacio={
          <ListaVacia
            title={lista.vacia}
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Nada coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver todo',
              to: RUTA,
              search: { que: maestro },
            }}
          >
            {crear || 'Los añade administración.'}
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
