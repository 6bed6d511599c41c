import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { agendaDe } from './agenda.api.ts';
import { AgendaDibujada, entreDe, entreEnMovil, MasDeAgenda, VISTAS_DE_UNA } from './Agenda.card.tsx';

const route = getRouteApi('/protegida/menu/agenda/persona/$id');
const DICE = {
  P: 'Su agenda',
  C: 'De un compañero se ve solo si está dentro o fuera',
  E: 'Usted responde por esta persona',
  R: 'Recursos Humanos ve también el motivo',
} as const;

/** Agenda of somebody else, as far as one may know it. */
export function PersonaScreen() {
  const id = Number(route.useParams().id);
  const { vista = 'semana', fecha = hoy() } = route.useSearch();
  const filtrar = useFiltros<{ vista: string; fecha: string }>(`/menu/agenda/persona/${id}`);
  const desk = useDesk();
  const { data } = useQuery(agendaDe(id, (desk ? entreDe : entreEnMovil)(vista, fecha)));
  return (
    <>
      <PageHeader
        title={data?.Persona}
        back="/menu/agenda/equipo"
        create={
          desk ? undefined : <MasDeAgenda vista={vista} vistas={VISTAS_DE_UNA} fecha={fecha} onCambiar={filtrar} />
        }
        subtitle={data ? DICE[data.Relacion] : null}
        actions={
          data && (data.Relacion === 'E' || data.Relacion === 'R') ? (
            <Link
              to="/menu/calendario/persona/$id"
              params={{ id: String(id) }}
              className={buttonClass({ variant: 'outline' })}
            >
              <Icono de={CalendarRange} size="md" />
              Su calendario laboral
            </Link>
          ) : undefined
        }
      />
      <AgendaDibujada id={id} donde={{ vista, fecha }} onCambiar={filtrar} />
    </>
  );
}
