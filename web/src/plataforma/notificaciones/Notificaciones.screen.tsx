import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings2 } from 'lucide-react';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaLargo, fecha, hoy } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { NotificacionCard } from './Notificacion.card.tsx';
import { leerTodas, misNotificaciones } from './notificaciones.api.ts';
import { sinLeer } from './sin-leer.api.ts';

/** Notifications of the person, the newest first. */
export function NotificacionesScreen() {
  const { data: numero } = useQuery(sinLeer);
  const todas = useMutation(leerTodas);
  const desk = useDesk();
  const marcar = (numero?.Numero ?? 0) > 0;
  return (
    <div className="mx-auto max-w-4xl lg:mx-0">
      <PageHeader
        title="Notificaciones"
        back="/menu/inicio"
        actions={
          <>
            <ActosConPalabras
              acciones={marcar ? ['marcar'] : []}
              actos={{
                marcar: {
                  boton: 'Marcar todas como leídas',
                  icono: <CheckCheck />,
                  variant: 'soft',
                  className: 'max-sm:px-2!',
                  hacer: () => todas.mutateAsync(),
                },
              }}
            />
            <Ajustes words={desk || !marcar} />
          </>
        }
      />
      <Paginas de={misNotificaciones} esqueleto={<SkeletonList rows={5} height={24} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No tiene notificaciones">
              <p>Aquí verá lo que ocurra con lo suyo: viajes aprobados o rechazados, propuestas, billetes y avisos.</p>
            </EmptyState>
          ) : (
            <Stack gap="xl">
              {[...Map.groupBy(rows, ({ Fecha }) => hoy(new Date(Fecha)))].map(([day, items]) => (
                <Grupo key={day} title={nameOf(day)}>
                  <Renglones>
                    {items.map((notificacion) => (
                      <li key={notificacion.Id}>
                        <NotificacionCard notificacion={notificacion} />
                      </li>
                    ))}
                  </Renglones>
                </Grupo>
              ))}
            </Stack>
          )
        }
      </Paginas>
    </div>
  );
}

/** A phone has no room for its words beside another button. */
const Ajustes = ({ words }: { words: boolean }) => (
  <Link
    to="/menu/notificaciones/preferencias"
    className={buttonClass({ variant: 'outline', className: words ? '' : 'flex-none! px-2.5! min-w-11' })}
  >
    <Settings2 />
    <span className={words ? undefined : 'sr-only'}>Preferencias</span>
  </Link>
);

function nameOf(day: string): string {
  const today = hoy();
  if (day === today) return 'Hoy';
  if (sumarDias(day, 1) === today) return 'Ayer';
  // Noon is the same day everywhere in Spain.
  return day.slice(0, 4) === today.slice(0, 4) ? diaLargo(new Date(`${day}T12:00:00Z`)) : fecha(day);
}
