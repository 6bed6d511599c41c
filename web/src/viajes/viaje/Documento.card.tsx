import { Download, FileText, IdCard, type LucideIcon, Receipt, ShieldCheck, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { BotonVer } from '#web/casa/ui/ficheros/visor.tsx';
import { IconCircle, Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Descarga } from './Descarga.card.tsx';
import { descargarDocumento, leerDocumento } from './viajes.api.ts';
import { ConCodigos } from './ViajeDatos.card.tsx';

const icons: Record<TipoDocumento, LucideIcon> = {
  Billete: Ticket,
  Reserva: FileText,
  Póliza: ShieldCheck,
  Visado: IdCard,
  Justificante: Receipt,
};

type Props = { documentos: readonly Documento[]; acciones?(documento: Documento): ReactNode };

/** Documents of a trip, each shown and downloaded. `acciones`: what follows it. */
export function DocumentosLista({ documentos, acciones }: Props) {
  const desk = useDesk();
  return (
    <ul aria-label="Documentos" className="divide-y divide-line rounded-card border border-line bg-card">
      {documentos.map((d) => (
        <li key={d.Id} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3">
          <IconCircle icon={icons[d.Tipo]} />
          <div className="min-w-0 flex-1">
            <Parrafo look="name">
              <ConCodigos text={d.Nombre} />
            </Parrafo>
            <Parrafo look="small mute figures">
              {d.Tipo} · {fileSize(d.Tamano)} · {fecha(d.Fecha)}
              <span className="max-sm:hidden"> · {d.SubidoPor}</span>
            </Parrafo>
          </div>
          <BotonVer clave={`documento ${d.Id}`} nombre={d.Nombre} leer={() => leerDocumento(d.Id)} />
          {desk && (
            <Descarga
              bajar={descargarDocumento}
              id={d.Id}
              variant="soft"
              icon={<Icono de={Download} size="md" />}
              aria-label={`Descargar ${d.Nombre}`}
            >
              Descargar
            </Descarga>
          )}
          {acciones?.(d)}
        </li>
      ))}
    </ul>
  );
}
