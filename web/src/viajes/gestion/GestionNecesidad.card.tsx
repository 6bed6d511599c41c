import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_PROPUESTA, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { readDraft } from '#web/kernel/draft.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { companiasAlquiler } from '#web/viajes/viaje/maestros.api.ts';
import { IconoTipo, nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { PropuestaGestion } from './PropuestaGestion.card.tsx';
import { propuestaComo, propuestaDesde } from './PropuestaGestion.fields.tsx';
import { PropuestaGestionFormulario } from './PropuestaGestionFormulario.card.tsx';

type Props = { viaje: ViajeDetalle; necesidad: Necesidad; propuestas: readonly Propuesta[] };
/** What is being written for a need: a new proposal, one begun from another, or a change of one. */
type Abierto = { modo: 'nueva' | 'copia' | 'editar'; de?: Propuesta; enfocar: boolean; vez: number };

const draftKey = (n: Necesidad, { modo, de }: Pick<Abierto, 'modo' | 'de'>) =>
  ['propuesta', n.Id, modo, de?.Id].filter((part) => part !== undefined).join('-');
const TITLES = { nueva: 'Nueva propuesta', copia: 'Nueva propuesta', editar: 'Cambiar la propuesta' } as const;

/** A need, its proposals, and the form of the next one. */
export function GestionNecesidad(props: Props) {
  const { necesidad: n } = props;
  const wanted = n.Tipo === 'C' && n.Combo1 !== null;
  const { data, isPending } = useQuery({ ...companiasAlquiler, enabled: wanted });
  const compania = wanted ? (data?.find((c) => c.Id === n.Combo1)?.Nombre ?? '') : '';
  // The name is part of what a new proposal starts from, and drafts are told by that.
  return wanted && isPending ? null : <Abierta {...props} compania={compania} />;
}

function Abierta({ viaje, necesidad: n, propuestas, compania }: Props & { compania: string }) {
  const own = propuestas.filter((p) => p.NecesidadId === n.Id);
  const add = useRef<HTMLDivElement>(null);
  const initial = ({ modo, de }: Pick<Abierto, 'modo' | 'de'>) =>
    modo !== 'nueva' && de !== undefined
      ? propuestaComo(de)
      : propuestaDesde({ viaje, necesidad: n, propuestas, compania });
  const [open, setOpen] = useState<Abierto | undefined>(() => {
    const candidates: Pick<Abierto, 'modo' | 'de'>[] = [
      { modo: 'nueva' },
      ...own.map((de) => ({ modo: 'editar' as const, de })),
      ...own.map((de) => ({ modo: 'copia' as const, de })),
    ];
    const left = candidates.find((c) => readDraft(draftKey(n, c), initial(c)) !== undefined);
    return left && { ...left, enfocar: false, vez: 0 };
  });
  const takes = n.acciones.includes('proponer');
  const begin = (modo: Abierto['modo'], de?: Propuesta) =>
    setOpen((before) => ({ modo, ...(de ? { de } : {}), enfocar: true, vez: (before?.vez ?? 0) + 1 }));
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    setOpen(undefined);
  };
  useEffect(() => {
    if (open !== undefined || !closed.current) return;
    closed.current = false;
    // Back to where the next one begins.
    add.current?.querySelector('button')?.focus();
  }, [open]);
  const form = open && (
    <PropuestaGestionFormulario
      key={`${draftKey(n, open)}-${open.vez}`}
      titulo={TITLES[open.modo]}
      tipo={n.Tipo}
      inicial={initial(open)}
      borrador={draftKey(n, open)}
      admite={takes && (open.modo !== 'editar' || stillDraft(open.de, own))}
      enfocar={open.enfocar}
      onClose={close}
      {...(open.modo === 'editar' && open.de ? { propuestaId: open.de.Id } : { onOtra: () => begin('nueva') })}
    />
  );
  const inPlace = (p: Propuesta) => open?.modo === 'editar' && open.de?.Id === p.Id;
  return (
    <section aria-label={nombreDeNecesidad(n)} className="rounded-card border border-line bg-card px-3.5 py-3 sm:px-4">
      <Cabecera necesidad={n} propuestas={own} />
      {own.length > 0 && (
        <ul aria-label="Propuestas" className="mt-2 divide-y divide-line border-t border-line">
          {own.map((p) =>
            inPlace(p) ? (
              <li key={p.Id} className="py-3">
                {form}
              </li>
            ) : (
              <PropuestaGestion
                key={p.Id}
                propuesta={p}
                onEdit={() => begin('editar', p)}
                {...(takes ? { onDuplicate: () => begin('copia', p) } : {})}
              />
            ),
          )}
        </ul>
      )}
      {open !== undefined && !own.some(inPlace) && <div className="mt-3">{form}</div>}
      {takes && open === undefined && (
        <div ref={add} className="mt-1.5 -ml-2">
          <Button
            variant="plain"
            className="px-2"
            icon={<Plus aria-hidden className="size-4.5" />}
            onPress={() => begin('nueva')}
          >
            Añadir propuesta
          </Button>
        </div>
      )}
    </section>
  );
}

const stillDraft = (de: Propuesta | undefined, own: readonly Propuesta[]): boolean =>
  own.some((p) => p.Id === de?.Id && p.acciones.includes('editar'));

function Cabecera({ necesidad: n, propuestas }: { necesidad: Necesidad; propuestas: readonly Propuesta[] }) {
  const dates = [fecha(n.FechaInicio), fecha(n.FechaFin)].filter(Boolean).join(' - ');
  return (
    <header className="flex items-start gap-x-3 gap-y-1.5 max-sm:flex-wrap">
      <IconoTipo tipo={n.Tipo} combo1={n.Combo1} />
      <div className="min-w-40 flex-1 leading-snug">
        <h4 className="font-semibold break-words">{nombreDeNecesidad(n)}</h4>
        <p className="text-sm text-mute tabular-nums">{[TIPO_NECESIDAD[n.Tipo], dates].filter(Boolean).join(' · ')}</p>
        {n.Notas !== '' && <p className="mt-1 text-sm break-words whitespace-pre-line">{n.Notas}</p>}
        {n.SinPropuestaMotivo !== '' && <p className="mt-1 text-sm">Sigue sin propuesta: {n.SinPropuestaMotivo}</p>}
      </div>
      <span className="max-sm:basis-full max-sm:pl-13">
        <Situacion necesidad={n} propuestas={propuestas} />
      </span>
    </header>
  );
}

/** How far the need is, for the eye that goes down the right side. */
function Situacion({ necesidad: n, propuestas }: { necesidad: Necesidad; propuestas: readonly Propuesta[] }) {
  const { publicada, elegida } = ESTADO_PROPUESTA;
  const out = propuestas.filter((p) => p.EstadoId === publicada).length;
  if (!n.QuierePropuesta) return <span className="shrink-0 pt-0.5 text-sm text-mute">No necesita propuesta</span>;
  if (propuestas.some((p) => p.EstadoId === elegida)) return <Badge tone="good">Elegida</Badge>;
  if (n.SinPropuestaMotivo !== '') return <Badge>Sin propuesta</Badge>;
  if (out > 0) return <Badge tone="info">{out === 1 ? '1 publicada' : `${out} publicadas`}</Badge>;
  return n.acciones.includes('proponer') ? <Badge tone="warn">Por proponer</Badge> : <Badge>Sin propuesta</Badge>;
}
