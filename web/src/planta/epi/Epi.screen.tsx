import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CLASES_EPI, CLAVES_CLASE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { misEpi, posibilidadesEpi } from './marco/epi.api.ts';
import { Equipo } from './Equipo.card.tsx';
import { PedirEpi, Pestanas, TITULO } from './marco/Marco.card.tsx';
import { misRecibos } from './recibos.api.ts';

const route = getRouteApi('/protegida/menu/epi');
const clases = CLAVES_CLASE_EPI.map((id) => ({ id, label: CLASES_EPI[id] }));

/** Equipment that the person has, and had. */
export function EpiScreen() {
  const { ver = 'V', clase } = route.useSearch();
  const filtrar = useFiltros<{ ver?: string; clase?: string }>('/menu/epi');
  const { data: posible } = useQuery(posibilidadesEpi());
  return (
    <>
      <PageHeader title={TITULO} create={<PedirEpi />} />
      <Pestanas value="equipo" />
      <Stack gap="lg">
        <PorFirmar />
        <Stack gap="sm">
          <Filtro
            label="Cuándo"
            todos="Los que tengo"
            options={[{ id: 'P', label: 'Los que tuve' }]}
            value={ver === 'P' ? 'P' : undefined}
            onChange={(valor) => filtrar({ ver: valor })}
          />
          <Filtro
            label="Tipo"
            todos="De todo tipo"
            options={clases}
            value={clase}
            onChange={(valor) => filtrar({ clase: valor })}
          />
        </Stack>
        <Equipo
          query={misEpi(ver, clase)}
          label={ver === 'V' ? 'Equipo que tengo' : 'Equipo que tuve'}
          recibo={(id) => `/menu/epi/recibos/${id}`}
          vacio={
            <EmptyState
              title={ver === 'V' ? 'No consta que tenga ningún equipo de protección' : 'Nada por aquí todavía'}
            >
              {ver !== 'V'
                ? 'Aquí queda lo que devuelve, pierde o se anula.'
                : posible?.Puede === false
                  ? 'Cuando el almacén le entregue uno, aquí verá hasta cuándo sirve.'
                  : 'Cuando el almacén le entregue uno, aquí verá hasta cuándo sirve y podrá pedir otro.'}
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
}

/** Receipts that wait for the person's signature come first. */
function PorFirmar() {
  const query = useInfiniteQuery(misRecibos('1'));
  const recibos = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [primero] = recibos;
  if (seEsperan([query])) return <Coming />;
  if (!primero) return null;
  const ruta = recibos.length === 1 ? `/menu/epi/recibos/${primero.Id}` : '/menu/epi/recibos';
  return (
    <Notice
      tone="wait"
      title={recibos.length === 1 ? 'Tiene un recibo por firmar' : `Tiene ${recibos.length} recibos por firmar`}
      action={
        <Link to={ruta} className={buttonClass({ variant: 'outline' })}>
          {recibos.length === 1 ? 'Firmar recibo' : 'Ver los recibos'}
        </Link>
      }
    >
      {recibos.length === 1 ? primero.Resumen : null}
    </Notice>
  );
}
