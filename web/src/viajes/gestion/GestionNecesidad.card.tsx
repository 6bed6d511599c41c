import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_PROPUESTA } from '#contract/viajes/viajes.rules.ts';
import { readDraft } from '#web/casa/kernel/draft.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { companiasAlquiler } from '#web/viajes/viaje/maestros.api.ts';
import { NecesidadLinea, nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import { PropuestaGestion } from './PropuestaGestion.card.tsx';
import { propuestaComo, propuestaDesde } from './PropuestaGestion.fields.tsx';
import { PropuestaGestionFormulario } from './PropuestaGestionFormulario.card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';

type Props = { viaje: ViajeDetalle; necesidad: Necesidad; propuestas: readonly Propuesta[] };
/** The open form of a need: a new proposal, a copy of one, or a change of one. `vez` makes each opening a form of its own. */
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
  // The company's name is one of the initial values by which a draft is recognised.
  return wanted && isPending ? null : <Abierta {...props} compania={compania} />;
}

function Abierta({ viaje, necesidad: n, propuestas, compania }: Props & { compania: string }) {
  const own = propuestas.filter((p) => p.NecesidadId === n.Id);
  const decidida = own.some((p) => p.EstadoId === ESTADO_PROPUESTA.elegida);
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
    setOpen((before) => ({ modo, de, enfocar: true, vez: (before?.vez ?? 0) + 1 }));
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    setOpen(undefined);
  };
  useEffect(() => {
    if (open !== undefined || !closed.current) return;
    closed.current = false;
    // Focus returns to the button of the next proposal.
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
      propuestaId={open.modo === 'editar' ? open.de?.Id : undefined}
      onOtra={open.modo === 'editar' ? undefined : () => begin('nueva')}
    />
  );
  const inPlace = (p: Propuesta) => open?.modo === 'editar' && open.de?.Id === p.Id;
  return (
    <section aria-label={nombreDeNecesidad(n)} className="rounded-card border border-line bg-card px-3.5 py-3 sm:px-4">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <NecesidadLinea
          as={PartHeading}
          necesidad={n}
          conNotas
          lado={!decidida && <Situacion necesidad={n} propuestas={own} />}
        >
          {n.SinPropuestaMotivo !== '' && <p className="mt-1 text-sm">Sigue sin propuesta: {n.SinPropuestaMotivo}</p>}
        </NecesidadLinea>
      </header>
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
                viaje={viaje}
                decidida={decidida}
                onEdit={() => begin('editar', p)}
                onDuplicate={takes ? () => begin('copia', p) : undefined}
              />
            ),
          )}
        </ul>
      )}
      {open !== undefined && !own.some(inPlace) && <div className="mt-3">{form}</div>}
      {takes && open === undefined && (
        <div ref={add} className="mt-1.5 -ml-2">
          <Button variant="plain" className="px-2" icon={<Icono de={Plus} size="md" />} onPress={() => begin('nueva')}>
            Añadir propuesta
          </Button>
        </div>
      )}
    </section>
  );
}

const stillDraft = (de: Propuesta | undefined, own: readonly Propuesta[]): boolean =>
  own.some((p) => p.Id === de?.Id && p.acciones.includes('editar'));

/** State of a need for the desk, until one of its proposals has it. */
function Situacion({ necesidad: n, propuestas }: { necesidad: Necesidad; propuestas: readonly Propuesta[] }) {
  const out = propuestas.filter((p) => p.EstadoId === ESTADO_PROPUESTA.publicada).length;
  if (!n.QuierePropuesta) return <span className="shrink-0 pt-0.5 text-sm text-mute">No necesita propuesta</span>;
  if (n.SinPropuestaMotivo !== '') return <Estado palabra="Sin propuesta" />;
  if (out > 0) return <Estado palabra="Publicada">{out === 1 ? '1 publicada' : `${out} publicadas`}</Estado>;
  return n.acciones.includes('proponer') ? <Estado palabra="Por proponer" /> : <Estado palabra="Sin propuesta" />;
}
