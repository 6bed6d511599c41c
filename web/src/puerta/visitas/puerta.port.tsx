import { useQuery } from '@tanstack/react-query';
import { ScanQrCode } from 'lucide-react';
import { halla } from '#contract/casa/kernel/busqueda.ts';
import type { VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { Paso as PasoDePersona, VisitaEnPuerta } from './Puerta.card.tsx';
import { evacuacion, puertaDeVisitas } from './puerta.api.ts';

// Lazy: the camera is loaded on request.
const Escanear = pressed(
  async () => (await import('./Escanear.modal.tsx')).EscanearModal,
  ({ onClose }) => onClose(),
);

const dice = (v: VisitaDePuerta, texto: string) =>
  halla(
    `${v.Empresa} ${v.Numero} ${v.Anfitrion} ${v.Personas.map((p) => `${p.Nombre} ${p.Documento} ${p.Vehiculo}`).join(' ')}`,
    texto,
  );
/** Groups of a day, each visit in the first one that fits. */
const GRUPOS: readonly { titulo: string; toma(v: VisitaDePuerta, dia: string): boolean; siempre?: true }[] = [
  { titulo: 'Por autorizar', toma: (v, dia) => v.EstadoId === 1 && v.Fecha <= dia },
  { titulo: 'Por autorizar más adelante', toma: (v) => v.EstadoId === 1 },
  { titulo: 'Dentro', toma: (v) => v.EstadoId === 4, siempre: true },
  { titulo: 'Esperan en la puerta', toma: (v) => v.EstadoId === 2 && v.Personas.some((p) => p.Llegada !== null) },
  { titulo: 'Se esperan', toma: (v) => v.EstadoId === 2 },
  { titulo: 'Ya no se esperan', toma: () => true },
];

/** A request stands on the day on which its visit comes, and in the other part of the gate when it is for a later one. */
const seDecide = ({ Fecha }: VisitaDePuerta, dia: string, hoy: boolean) => (hoy ? Fecha <= dia : Fecha >= dia);

/** Button of the gate that reads passes. */
export function LeerPase() {
  const { data } = useQuery(puertaDeVisitas);
  return (
    <BotonDeDialogo boton="Leer pase" icon={<Icono de={ScanQrCode} size="md" />} isDisabled={data === undefined}>
      {(close) => data && <Escanear puerta={data} onClose={close} />}
    </BotonDeDialogo>
  );
}

/** Visits of a day at the gate, with waiting ones and those inside. `hoy`: the day is today. */
export function VisitasEnPuerta({ dia, hoy, texto }: { dia: string; hoy: boolean; texto: string }) {
  const query = useQuery(puertaDeVisitas);
  const offline = useOffline();
  return (
    <section aria-labelledby="visitas-en-puerta" className="grid min-w-0 gap-4">
      <h2 id="visitas-en-puerta" className="text-lg font-semibold tracking-tight">
        Visitas
      </h2>
      {offline && query.data && (
        <Notice tone="wait">
          Sin conexión: lista leída {desdeHace(readAt(query.dataUpdatedAt))}. Lo que registre se enviará después.
        </Notice>
      )}
      <Cargado de={query} esqueleto={<SkeletonList rows={2} height={24} />}>
        {({ Visitas, Centros }) => {
          const vistas = Visitas.filter((v) => dice(v, texto));
          const grupos = GRUPOS.map(({ titulo, toma, siempre }, i) => ({
            titulo,
            visitas: vistas.filter(
              (v) =>
                toma(v, dia) &&
                !GRUPOS.slice(0, i).some((otroGrupo) => otroGrupo.toma(v, dia)) &&
                (siempre === true ? hoy : v.EstadoId === 1 ? seDecide(v, dia, hoy) : v.Fecha === dia),
            ),
          })).filter(({ visitas }) => visitas.length > 0);
          if (grupos.length === 0)
            return <Dim>No hay visitas{texto.trim() !== '' && ' con esas palabras'} ese día.</Dim>;
          return grupos.map(({ titulo, visitas }) => (
            <Grupo key={titulo} title={`${titulo}: ${visitas.length}`}>
              <Renglones>
                {visitas.map((v) => (
                  <VisitaEnPuerta key={v.Id} visita={v} centro={Centros.find(({ Codigo }) => Codigo === v.Centro)} />
                ))}
              </Renglones>
            </Grupo>
          ));
        }}
      </Cargado>
    </section>
  );
}

/** How many requests are for visits of later days. */
export const useVisitasPorDecidir = (hoy: string): number =>
  useQuery(puertaDeVisitas).data?.Visitas.filter((v) => v.EstadoId === 1 && v.Fecha > hoy).length ?? 0;

/** People inside, as the device last read it. */
export const useDentro = () => useQuery(evacuacion);

/** The button of the gate for one person: entry or exit. */
export const Paso = PasoDePersona;
