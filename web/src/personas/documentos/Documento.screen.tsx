import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { conMayuscula, mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { DocumentoAbierto } from '#contract/personas/documentos/documento.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { LlevarEnCabeza } from '#web/casa/ui/ficheros/llevar.tsx';
import { Pdf } from '#web/casa/ui/ficheros/pdf.tsx';
import { ActionBar } from '#web/casa/ui/pagina/action-bar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { bytesDe, miDocumento } from './documentos.api.ts';

const route = getRouteApi('/protegida/menu/documentos/$id');

/** A document of one's own, drawn in the page, with those of the months around it. */
export function DocumentoScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(miDocumento(id));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.Titulo}
        back="/menu/documentos"
        create={data && data.Retirado === null && <Llevar de={data} />}
      />
      <Cargado de={query} esqueleto={<Skeleton className="h-112 rounded-card" />}>
        {(documento) => <Abierto key={documento.Id} de={documento} />}
      </Cargado>
    </>
  );
}

function Abierto({ de }: { de: DocumentoAbierto }) {
  return (
    <>
      <Stack>
        <header className="-mt-1">
          <h2 className="text-xl font-semibold first-letter:uppercase">{mesEnPalabras(de.Mes)}</h2>
          <Dim>
            Entregado el {fecha(de.Entregado)} · {fileSize(de.Tamano)}
          </Dim>
        </header>
        {de.Retirado === null ? (
          <Dibujado de={de} />
        ) : (
          <Notice tone="wait">
            Retirado el {fecha(de.Retirado)}: {de.Motivo}. Si lo necesita, pídalo a Recursos Humanos.
          </Notice>
        )}
      </Stack>
      {(de.Anterior ?? de.Siguiente) !== null && (
        <ActionBar label="Otros meses" className="mt-4 justify-between">
          <Vecino de={de.Anterior} antes />
          <Vecino de={de.Siguiente} />
        </ActionBar>
      )}
    </>
  );
}

/** Its bytes are read once, for the page and for what is done with it; it counts as opened from then on. */
function Dibujado({ de: { Id, Fichero } }: { de: DocumentoAbierto }) {
  const queries = useQueryClient();
  const { isSuccess } = useQuery(bytesDe(Id));
  useEffect(() => {
    if (isSuccess) void queries.invalidateQueries({ queryKey: ['documentos'] });
  }, [isSuccess, queries]);
  return <Pdf nombre={Fichero} version={String(Id)} leer={() => queries.ensureQueryData(bytesDe(Id))} sinBajar />;
}

/** Its file is given away under the name that the server says of the document. */
function Llevar({ de: { Id, Fichero } }: { de: DocumentoAbierto }) {
  const { data: leido } = useQuery(bytesDe(Id));
  return <LlevarEnCabeza fichero={leido && { ...leido, nombre: Fichero }} />;
}

function Vecino({ de, antes = false }: { de: DocumentoAbierto['Anterior']; antes?: boolean }) {
  if (de === null) return <span />;
  const mes = mesEnPalabras(de.Mes);
  return (
    <Link
      to="/menu/documentos/$id"
      params={{ id: String(de.Id) }}
      replace
      aria-label={`${conMayuscula(mes.split(' ')[0] ?? '')}, ${antes ? 'el anterior' : 'el siguiente'}`}
      className={buttonClass({ variant: 'outline', className: 'min-w-28' })}
    >
      {antes && <Icono de={ChevronLeft} size="md" />}
      <Texto look="capital">{mes.split(' ')[0]}</Texto>
      {!antes && <Icono de={ChevronRight} size="md" />}
    </Link>
  );
}
