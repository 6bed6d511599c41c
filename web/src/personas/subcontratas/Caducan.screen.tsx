import { getRouteApi } from '@tanstack/react-router';
import type { PapelQueCaduca } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Pestanas } from './Marco.card.tsx';
import { caducan } from './subcontratas.api.ts';

const RUTA = '/menu/subcontratas/caducan';
const route = getRouteApi('/protegida/menu/subcontratas/caducan');
const OPCIONES = [{ id: '60', label: 'En 60 días' }] as const;
const GRUPOS = [
  { titulo: 'Caducados', toma: (p: PapelQueCaduca) => p.Caducado },
  { titulo: 'Por caducar', toma: (p: PapelQueCaduca) => !p.Caducado },
] as const;

/** Papers that have expired or expire soon, without a renewal. */
export function CaducanScreen() {
  const { dias = '30' } = route.useSearch();
  const filtrar = useFiltros<{ dias: '30' | '60' }>(RUTA);
  return (
    <>
      <PageHeader title="Subcontratas" />
      <Pestanas actual="caducan" />
      <Stack gap="md">
        <Filtro
          label="Plazo"
          todos="En 30 días"
          options={OPCIONES}
          value={dias === '60' ? '60' : undefined}
          onChange={(id) => filtrar({ dias: id === '60' ? '60' : undefined })}
        />
        <div className="max-w-3xl">
          <Filas
            query={caducan(dias)}
            label="Lo que caduca"
            grupos={GRUPOS}
            apremia={(p) => p.Caducado && p.Obligatorio}
            fila={(p) => (
              <Stack gap="xs">
                <Row ends top>
                  <Texto look="title wide">{p.Tipo}</Texto>
                  <Estado palabra={p.Caducado ? 'Vencido' : 'Caduca pronto'}>
                    {p.Caducado ? 'Caducó' : 'Caduca'} el {fecha(p.Caduca)}
                  </Estado>
                </Row>
                <Dim>
                  {[p.De, p.PersonaId === null ? '' : p.Subcontrata, p.Obligatorio ? '' : 'Voluntario']
                    .filter(Boolean)
                    .join(' · ')}
                </Dim>
              </Stack>
            )}
            abre={(p) =>
              p.PersonaId === null
                ? { to: '/menu/subcontratas/$id', params: { id: String(p.SubcontrataId) } }
                : { to: '/menu/subcontratas/personas/$id', params: { id: String(p.PersonaId) } }
            }
            vacio={
              <EmptyState title="Nada caduca en ese plazo">
                Ningún papel ha caducado sin renovar ni caduca en los próximos {dias} días.
              </EmptyState>
            }
          />
        </div>
      </Stack>
    </>
  );
}
