import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck, FileText } from 'lucide-react';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { FilaInspeccion } from './Inspeccion.card.tsx';
import { deElemento, descargarDossier, opcionesDelPlan } from './inspecciones.api.ts';

/** Inspections on the sheet of an element, with the ways to make one and to take its dossier away. */
export function InspeccionesDe({ id, enUso }: { id: number; enUso: boolean }) {
  const query = useInfiniteQuery(deElemento(id));
  const { data } = useQuery(opcionesDelPlan);
  const gestiona = hasRole(useSession(), 'PRL', 'MANTENIMIENTO');
  return (
    <Parte title="Inspecciones">
      <Stack>
        <Row>
          {enUso && data?.Inspecciona && (
            <LinkButton to="/menu/izado/inspeccionar/$id" params={{ id: String(id) }} icon={<ClipboardCheck />}>
              Inspeccionar
            </LinkButton>
          )}
          {gestiona && (
            <BotonDeFichero descargar={descargarDossier} args={id} icon={<FileText />}>
              Expediente (PDF)
            </BotonDeFichero>
          )}
        </Row>
        <Cargado de={query}>
          {({ pages }) => {
            const filas = pages.flatMap(({ items }) => items);
            if (filas.length === 0) return <Parrafo look="mute">Todavía no se ha inspeccionado.</Parrafo>;
            return (
              <ul aria-label="Inspecciones" className="grid gap-2.5">
                {filas.map((i) => (
                  <li key={i.Id}>
                    <Link
                      to="/menu/izado/inspeccion/$id"
                      params={{ id: String(i.Id) }}
                      className={`${cardClass(true)} grid gap-1`}
                    >
                      <FilaInspeccion de={i} />
                    </Link>
                  </li>
                ))}
              </ul>
            );
          }}
        </Cargado>
        <LoadMore query={query} />
      </Stack>
    </Parte>
  );
}
