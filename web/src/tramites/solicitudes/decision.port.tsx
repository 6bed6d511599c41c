import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, Suspense } from 'react';
import { deEmpresa } from '#web/casa/ui/texto/empresas.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { piezasDe } from './piezas.port.tsx';
import type { TipoSolicitud } from './solicitudes.api.ts';
import { comprobado } from '#web/tramites/solicitudes/vista/comprobado.api.ts';

/*
 * DecisionHeader  foto, quien · linea: kind, number and date · titulo: what · medida: how much · pie?: whose money
 * CabeceraDeDecision  the same as the `cabecera` of a Detalle: on a phone in two lines, and `pie` stands in what is read below
 * EN_MUELLE, ConMedida  look of the two acts in the foot of a phone, and the words of the safe one: the amount below them is not part of
 *                 its name
 * DecisionChecks  tipo, entidadId: what the server has looked at for whoever decides, warnings first, and the team on those days
 *                 · leyendo?: the thing is being read again: what was kept of it may have been decided since, and then has no checks
 *                 · antes?: what the request is about, between them and the team
 *                 · children?: what stands below, drawn with them, so that nothing moves when they come
 */
type HeaderProps = {
  foto: string | null | undefined;
  quien: string;
  linea: string;
  titulo: string;
  medida: string;
  pie?: string | undefined;
};
export const DecisionHeader = ({ foto, quien, linea, titulo, medida, pie = '' }: HeaderProps) => (
  <div className="flex items-start gap-4 pb-1 text-ink">
    <Avatar nombre={quien} foto={foto} />
    <div className="min-w-0 flex-1">
      <Parrafo look="small mute">{deEmpresa(linea)}</Parrafo>
      <h3 className="text-xl leading-tight font-semibold tracking-tight break-words">{deEmpresa(titulo)}</h3>
    </div>
    {(medida !== '' || pie !== '') && (
      <div className="max-w-[45%] shrink-0 text-right">
        <p className="text-2xl leading-tight font-semibold tracking-tight whitespace-nowrap tabular-nums">{medida}</p>
        {pie !== '' && <Parrafo look="small mute">{pie}</Parrafo>}
      </div>
    )}
  </div>
);

export function CabeceraDeDecision(props: HeaderProps) {
  const { foto, quien, titulo, medida } = props;
  if (useDesk()) return <DecisionHeader {...props} />;
  return (
    <div className="flex items-center gap-3 text-ink">
      <Avatar nombre={quien} foto={foto} />
      <div className="min-w-0 flex-1">
        <Parrafo look="small mute">{deEmpresa(quien)}</Parrafo>
        <h2 className="leading-snug font-semibold tracking-tight break-words">{deEmpresa(titulo)}</h2>
      </div>
      <p className="max-w-[45%] shrink-0 text-right text-xl font-semibold tracking-tight tabular-nums">{medida}</p>
    </div>
  );
}

export const EN_MUELLE = {
  no: { icono: undefined, className: 'px-2.5!' },
  si: { icono: undefined, className: 'flex-2! px-2.5!' },
} as const;
/** Letters that fit on a button beside two others. */
const MAX_MEDIDA = 14;
export const ConMedida = ({ verbo, medida }: { verbo: string; medida: string }) => (
  <span className="grid leading-tight">
    {verbo}
    {medida !== '' && medida.length <= MAX_MEDIDA && (
      <span aria-hidden className="text-sm font-medium tabular-nums">
        {medida}
      </span>
    )}
  </span>
);

type ChecksProps = {
  tipo: TipoSolicitud;
  entidadId: number;
  leyendo?: boolean;
  antes?: ReactNode;
  children?: ReactNode;
};
export function DecisionChecks({ tipo, entidadId, leyendo = false, antes, children }: ChecksProps) {
  const { data, isError, isPaused } = useQuery({ ...comprobado(tipo, entidadId), enabled: !leyendo });
  const { esosDias: EsosDias } = piezasDe(tipo);
  const resto = <Fragment key="resto">{children}</Fragment>;
  if (!data && (isError || isPaused))
    return (
      <>
        <Notice tone="wait">No se ha podido comprobar nada por usted. Mírelo antes de decidir.</Notice>
        {antes}
        {resto}
      </>
    );
  if (!data) return <Skeleton className="h-24" />;
  const lineas = data.Comprobaciones.toSorted((a, b) => Number(a.Bien) - Number(b.Bien));
  return (
    <>
      {lineas.length > 0 && (
        <Parte title="Comprobado para usted">
          <ul className="grid gap-2 lg:flex lg:flex-wrap lg:gap-1.5">
            {lineas.map(({ Bien, Texto: texto }) => (
              <li
                key={texto}
                className={clsx(
                  'flex items-start gap-2 rounded-field px-3 py-2 text-control text-pretty lg:px-2.5 lg:py-1.5',
                  Bien ? 'bg-good text-good-ink' : 'bg-wait font-medium text-wait-ink',
                )}
              >
                <span className="mt-0.5 shrink-0">
                  <Icono de={Bien ? Check : TriangleAlert} size="md" />
                </span>
                <span className="min-w-0 break-words">
                  {!Bien && <Texto look="unseen">Atención: </Texto>}
                  {texto}
                </span>
              </li>
            ))}
          </ul>
        </Parte>
      )}
      {antes}
      {data.ConEquipo && EsosDias && (
        <Suspense fallback={<div className="h-44" />}>
          <EsosDias id={data.SolicitudId} />
        </Suspense>
      )}
      {resto}
    </>
  );
}
