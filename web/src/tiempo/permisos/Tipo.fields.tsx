import { clsx } from 'clsx';
import { ChevronDown, TreePalm } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { cifraDe, decirCantidad, type Parte, totalDeSaldo } from '#contract/tiempo/permisos/permisos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Tiles } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDescanso, useSaldosDelAnio } from './deotro.fields.tsx';
import type { FormularioDe } from './permisos.api.ts';

type Props = { form: FormularioDe; tipos: readonly TipoPermiso[] };

/** Most types that are all shown as tiles. */
const MAX_TESELAS = 6;
/** Number of tiles beside the tile that leads to the list. */
const FRECUENTES = 3;
const OTRO = 'otro';
type DeTipo = Props & { tipo: TipoPermiso | undefined; alElegir?(): void };
/** Types of each year as tiles, and the other types in a list. */
export function Tipo({ form, tipos, tipo, alElegir }: DeTipo) {
  const todos = tipos.length <= MAX_TESELAS;
  const frecuentes = todos ? tipos : tipos.filter(({ Periodo }) => Periodo === 'A').slice(0, FRECUENTES);
  const otrosTipos = tipos.filter((candidato) => !frecuentes.includes(candidato));
  const esOtro = tipo !== undefined && otrosTipos.includes(tipo);
  const elegir = (id: number) => {
    const nuevo = tipos.find(({ Id }) => Id === id);
    form.setValue('tipoId', id, { shouldDirty: true, shouldValidate: true });
    if (nuevo && !partesDe(nuevo).includes(form.getValues('parte'))) ponerParte(form, 'C');
    if (nuevo && frecuentes.includes(nuevo)) alElegir?.();
  };
  return (
    <Campo control={form.control} name="tipoId">
      {(campo) => (
        <Stack gap="lg">
          <Tiles
            {...campo}
            label="Permiso"
            isRequired
            options={[
              ...frecuentes.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre })),
              ...(otrosTipos.length > 0 ? [{ id: OTRO, label: 'Otro permiso' }] : []),
            ]}
            value={esOtro ? OTRO : String(campo.value)}
            onChange={(id) => elegir(id === OTRO ? (otrosTipos[0]?.Id ?? 0) : Number(id))}
          />
          {esOtro && (
            <Select
              label="Cuál"
              isRequired
              options={otrosTipos.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
              value={String(campo.value)}
              onChange={(id) => elegir(Number(id))}
            />
          )}
          {tipo && <Explicacion tipo={tipo} />}
        </Stack>
      )}
    </Campo>
  );
}

const derechoDe = ({ Derecho, Unidad, Periodo }: TipoPermiso): string =>
  Derecho === null ? '' : `${decirCantidad(Derecho, Unidad)} ${Periodo === 'A' ? 'al año' : 'cada vez'}`;
export function Explicacion({ tipo }: { tipo: TipoPermiso }) {
  const cuanto = derechoDe(tipo);
  const computo = tipo.Unidad === 'D' ? (tipo.Naturales ? 'días naturales' : 'días laborables') : '';
  return (
    <div className="grid gap-1">
      <p>{tipo.Explicacion || [cuanto, computo].filter(Boolean).join(', ')}</p>
      {tipo.Minimo !== null && <Dim>Como mínimo {decirCantidad(tipo.Minimo, tipo.Unidad)} cada vez.</Dim>}
      {tipo.BaseLegal && <Dim>{tipo.BaseLegal}</Dim>}
    </div>
  );
}

/** 'Tiene 12 h de saldo disponible' */
function Disponible() {
  const data = useDescanso(true);
  return data && `Tiene ${decirCantidad(Math.max(0, data.DisponibleMin), 'H')} de saldo disponible`;
}

/** The chosen type on a phone, with its balance: the days have the room. 'Cambiar' opens the types. */
export function TipoElegido({ form, tipos, tipo }: DeTipo) {
  const [abierto, setAbierto] = useState(false);
  const saldo = useSaldo(useWatch({ control: form.control, name: 'desde' }), tipo);
  if (!tipo) return <Tipo form={form} tipos={tipos} tipo={tipo} />;
  return (
    <div className="grid gap-4 rounded-card border border-edge bg-card">
      <BareButton
        aria-expanded={abierto}
        onPress={() => setAbierto(!abierto)}
        className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card px-3 py-2.5 text-left focus-ring"
      >
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-field bg-permisos text-permisos-ink"
        >
          <TreePalm />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{tipo.Nombre}</span>
          <span className="block text-sm text-mute">
            {saldo ? `Le quedan ${saldo.quedan} de ${saldo.de}` : tipo.ContraSaldo ? <Disponible /> : derechoDe(tipo)}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-sm font-medium text-brand-ink">
          Cambiar
          <ChevronDown aria-hidden className={clsx('size-4', abierto && 'rotate-180')} />
        </span>
      </BareButton>
      {abierto && (
        <div className="px-3 pb-4">
          <Tipo form={form} tipos={tipos} tipo={tipo} alElegir={() => setAbierto(false)} />
        </div>
      )}
    </div>
  );
}

/** Balance of a type in the year of the chosen days: what can still be asked for and its whole, in halves of a day or minutes. */
export function useSaldo(desde: string, tipo: TipoPermiso | undefined) {
  const data = useSaldosDelAnio(Number((desde || hoy()).slice(0, 4)));
  const saldo = data?.Tipos.find(({ TipoId }) => TipoId === tipo?.Id);
  if (!tipo || typeof saldo?.Disponible !== 'number') return undefined;
  const por = tipo.Unidad === 'D' ? 2 : 60;
  const max = Math.round(totalDeSaldo(saldo) * por);
  return { max, quedan: cifraDe(Math.round(saldo.Disponible * por), tipo.Unidad), de: decirCantidad(max, tipo.Unidad) };
}

export const partesDe = ({ Unidad, Medias, Enteros }: TipoPermiso): Parte[] =>
  Unidad === 'H' ? (Enteros ? ['C'] : ['C', 'H']) : Medias ? ['C', 'M', 'T'] : ['C'];
export const NOMBRES: Record<Parte, string> = {
  C: 'Días enteros',
  M: 'Primera mitad',
  T: 'Segunda mitad',
  H: 'Unas horas',
};
export function ponerParte(form: FormularioDe, parte: Parte) {
  const opciones = { shouldDirty: true, shouldValidate: true };
  form.setValue('parte', parte, opciones);
  if (parte !== 'C') form.setValue('hasta', form.getValues('desde'), opciones);
  if (parte !== 'H') {
    form.setValue('horaDesde', null, opciones);
    form.setValue('horaHasta', null, opciones);
  }
}
