import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { listas } from './inspecciones.api.ts';
import { PestanasDeIzado } from './pestanas.port.tsx';

/** Checklists, one of each kind of element. */
export function ListasScreen() {
  return (
    <>
      <PageHeader title="Listas de comprobación" />
      <PestanasDeIzado actual="listas" />
      <Cargado de={useQuery(listas)} esqueleto={<SkeletonList rows={6} height={24} />}>
        {(todas) =>
          todas.length === 0 ? (
            <EmptyState title="Todavía no hay tipos de elementos">
              Cree los tipos en «Tipos y colores»: cada uno tiene aquí su lista.
            </EmptyState>
          ) : (
            <ul aria-label="Listas" className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
              {todas.map((l) => (
                <li key={l.TipoId} className="grid">
                  <Link
                    to="/menu/izado/listas/$id"
                    params={{ id: String(l.TipoId) }}
                    className={`${cardClass(true)} grid content-start gap-1.5`}
                  >
                    <Row ends top>
                      <Texto look="title row">{l.Tipo}</Texto>
                      {l.Version === 0 ? <Estado palabra="Sin lista" /> : <Badge>Versión {l.Version}</Badge>}
                    </Row>
                    <span>
                      {l.Version === 0
                        ? 'No se puede inspeccionar hasta que la tenga'
                        : `${l.Puntos === 1 ? '1 punto' : `${l.Puntos} puntos`}, ` +
                          (l.Criticos === 1 ? '1 crítico' : `${l.Criticos} críticos`)}
                    </span>
                    {l.Cambiada !== null && (
                      <Dim>
                        {fecha(l.Cambiada)} · {l.CambiadaPor}
                      </Dim>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Cargado>
    </>
  );
}
