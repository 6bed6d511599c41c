import { clsx } from 'clsx';
import {
  Calculator,
  ArrowLeftRight,
  Clock,
  DoorOpen,
  HandCoins,
  IdCard,
  Luggage,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ShieldCheck,
  Target,
  TreePalm,
} from 'lucide-react';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';

/** Picture and tint of each kind: those of its area. */
const TESELAS: Record<Solicitud['TipoCodigo'], readonly [LucideIcon, tint: string]> = {
  VIAJE: [Luggage, 'bg-viajes text-viajes-ink'],
  FACTURA: [ReceiptText, 'bg-facturas text-facturas-ink'],
  LIQUIDACION: [Calculator, 'bg-viajes text-viajes-ink'],
  PERMISO: [TreePalm, 'bg-permisos text-permisos-ink'],
  CORRECCION: [Clock, 'bg-jornada text-jornada-ink'],
  CAMBIOTURNO: [ArrowLeftRight, 'bg-jornada text-jornada-ink'],
  ACCESO: [DoorOpen, 'bg-tramites text-tramites-ink'],
  COMUNICACION: [MessageSquareWarning, 'bg-planta text-planta-ink'],
  EPI: [ShieldCheck, 'bg-planta text-planta-ink'],
  RECIBOEPI: [ShieldCheck, 'bg-planta text-planta-ink'],
  OBJETIVOS: [Target, 'bg-personas text-personas-ink'],
  DATOS: [IdCard, 'bg-personas text-personas-ink'],
  PRESTAMO: [HandCoins, 'bg-personas text-personas-ink'],
};
export function TeselaDeTipo({ tipo }: { tipo: Solicitud['TipoCodigo'] }) {
  const [picture, tint] = TESELAS[tipo];
  return (
    <span aria-hidden className={clsx('grid size-9 shrink-0 place-items-center rounded-field', tint)}>
      <Icono de={picture} size="lg" />
    </span>
  );
}
