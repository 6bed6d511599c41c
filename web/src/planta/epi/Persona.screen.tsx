import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import type { KitDePersona } from '#contract/planta/epi/falta.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { equipoDe, kitDe } from './marco/epi.api.ts';
import { Equipo } from './Equipo.card.tsx';
import { KitModal } from './Kit.modal.tsx';

const route = getRouteApi('/protegida/menu/gestionepi/personas/$id');

/** Equipment of a person and missing equipment, for those who attend to the person. */
export function PersonaEpiScreen() {
  const id = Number(route.useParams().id);
  const { ver = 'V' } = route.useSearch();
  const filtrar = useFiltros<{ ver?: string }>(`/menu/gestionepi/personas/${id}`);
  const kit = useQuery(kitDe(id));
  return (
    <>
      <PageHeader
        title={kit.data ? `EPI de ${kit.data.Persona}` : 'EPI de una persona'}
        back="/menu/gestionepi/faltas"
      />
      <Stack gap="lg">
        <Cargado de={kit}>{(data) => <Faltan kit={data} />}</Cargado>
        <Filtro
          label="Cuándo"
          todos="Lo que tiene"
          options={[{ id: 'P', label: 'Lo que tuvo' }]}
          value={ver === 'P' ? 'P' : undefined}
          onChange={(valor) => filtrar({ ver: valor })}
        />
        <Equipo
          query={equipoDe(id, ver)}
          label={ver === 'V' ? 'Equipo que tiene' : 'Equipo que tuvo'}
          recibo={(recibo) => `/menu/gestionepi/recibos/${recibo}`}
          vacio={<EmptyState title="No consta ningún equipo" />}
        />
      </Stack>
    </>
  );
}

function Faltan({ kit }: { kit: KitDePersona }) {
  const esPrl = hasRole(useSession(), 'PRL');
  return (
    <Section
      title="LE FALTA"
      actions={
        kit.Faltan.length > 0 && (
          <Row>
            {esPrl && (
              <Link to="/menu/epi/nueva" search={{ persona: kit.Id }} className={buttonClass({ variant: 'outline' })}>
                Pedir por esta persona
              </Link>
            )}
            <BotonDeDialogo boton="Entregar" icon={<Icono de={PackageCheck} size="md" />}>
              {(close) => <KitModal kit={kit} onClose={close} />}
            </BotonDeDialogo>
          </Row>
        )
      }
    >
      <Stack gap="sm">
        <Dim>{[kit.Puesto || 'Sin puesto', kit.Centro, kit.Area].filter(Boolean).join(' · ')}</Dim>
        {kit.Faltan.length === 0 ? (
          <p>Tiene en vigor todo lo que su puesto le obliga a llevar.</p>
        ) : (
          <ul className="grid gap-1">
            {kit.Faltan.map((f) => (
              <li key={f.ArticuloId}>
                <Texto look="medium">{f.Articulo}</Texto> <Dim>{f.Detalle}</Dim>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}
