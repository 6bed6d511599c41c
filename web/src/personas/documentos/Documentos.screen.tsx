import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Documento } from '#contract/personas/documentos/documento.schemas.ts';
import { CLASES_DOCUMENTO } from '#contract/personas/documentos/documentos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { BotonVer, ConVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList, Spinner } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { abrirDocumento, anios, leerDocumento, misDocumentos } from './documentos.api.ts';

const RUTA = '/menu/documentos';
const route = getRouteApi(`/protegida${RUTA}`);

/** Payslips and certificates of the reader, by year. */
export function DocumentosScreen() {
  const { anio } = route.useSearch();
  const navigate = route.useNavigate();
  const deAnios = useQuery(anios);
  const conocidos = deAnios.data ?? [];
  const query = useInfiniteQuery(misDocumentos(anio));
  const desk = useDesk();
  return (
    <>
      <PageHeader title="Mis documentos" />
      <Stack gap="lg">
        {conocidos.length > 1 && desk && (
          <LinkTabs
            label="Año"
            value={anio ?? ''}
            tabs={[
              { id: '', label: 'Todos', to: RUTA, search: {} },
              ...conocidos.map(({ Anio, Documentos }) => ({
                id: Anio,
                label: Anio,
                to: RUTA,
                search: { anio: Anio },
                count: Documentos,
              })),
            ]}
          />
        )}
        {conocidos.length > 1 && !desk && (
          <Filtro
            label="Año"
            todos="Todos"
            options={conocidos.map(({ Anio, Documentos }) => ({ id: Anio, label: Anio, count: Documentos }))}
            value={anio}
            onChange={(id) => void navigate({ search: { anio: id }, replace: true })}
          />
        )}
        <Cargado
          // The years stand above: the list waits for them, and does without them where they fail.
          de={deAnios.isPending && !query.isError ? { ...query, data: undefined } : query}
          esqueleto={<SkeletonList rows={6} height={desk ? 20 : 16} />}
        >
          {({ pages }) => {
            const filas = pages.flatMap(({ items }) => items);
            return filas.length === 0 ? (
              <EmptyState title="Todavía no tiene documentos">
                Cuando Recursos Humanos le entregue una nómina o un certificado, recibirá un aviso y estará aquí.
              </EmptyState>
            ) : (
              <ConVisor gap="lg">
                <Renglones>
                  {filas.map((documento) => (
                    <Fila key={documento.Id} documento={documento} />
                  ))}
                </Renglones>
                <LoadMore query={query} />
              </ConVisor>
            );
          }}
        </Cargado>
      </Stack>
    </>
  );
}

function Fila({ documento: d }: { documento: Documento }) {
  const abrir = useMutation(abrirDocumento);
  const queries = useQueryClient();
  const desk = useDesk();
  const download = {
    'aria-label': `Descargar ${d.Titulo}`,
    isPending: abrir.isPending,
    onPress: () => abrir.mutate(d.Id),
  };
  const mes = mesEnPalabras(d.Mes);
  // A payslip's title usually says its kind and its month.
  const enTitulo = d.Titulo.toLowerCase() === `${CLASES_DOCUMENTO[d.Clase]} de ${mes}`.toLowerCase();
  const words = (
    <span className="flex min-w-0 flex-1 basis-60 items-start gap-3 max-lg:items-center">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          {d.Titulo}
          {d.Retirado !== null ? <Estado palabra="Retirado" /> : d.Leido === null && <Estado palabra="Sin abrir" />}
        </span>
        <Dim>
          {!enTitulo && (
            <>
              {CLASES_DOCUMENTO[d.Clase]} · <Texto look="capital">{mes}</Texto> ·{' '}
            </>
          )}
          <Texto look="capital">
            {d.Retirado === null
              ? `entregado el ${fecha(d.Entregado)} · ${fileSize(d.Tamano)}`
              : `retirado el ${fecha(d.Retirado)}: ${d.Motivo}`}
          </Texto>
        </Dim>
      </span>
    </span>
  );
  if (!desk)
    return (
      <li className="flex min-h-16 items-stretch">
        <Link
          to="/menu/documentos/$id"
          params={{ id: String(d.Id) }}
          className="flex min-w-0 flex-1 items-center py-2.5 pl-4 focus-ring -outline-offset-2"
        >
          {words}
        </Link>
        {d.Retirado === null && (
          <IconButton {...download} label={download['aria-label']} className="mx-1 self-center">
            {abrir.isPending ? <Spinner /> : <Icono de={Download} size="lg" />}
          </IconButton>
        )}
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 lg:py-1.5">
      {words}
      {d.Retirado === null && (
        <Row>
          <BotonVer
            clave={`documento ${d.Id}`}
            nombre={d.Titulo}
            leer={() => leerDocumento(d.Id).finally(() => void queries.invalidateQueries({ queryKey: ['documentos'] }))}
          />
          <IconButton {...download} label={download['aria-label']} title="Descargar" className="size-9!">
            <Download className="size-5" />
          </IconButton>
        </Row>
      )}
    </li>
  );
}
