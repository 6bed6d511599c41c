import { LETRAS_DIA, NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CheckRow, Segmented, Tiles } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { atar, type PropsDe } from './campos.tsx';

/*
 * CampoSelect · CampoSegmentado · CampoTeselas (up to six)   as in campos.tsx
 * CampoCasilla  children: its words · CampoDias   days of the week, as numbers from 1, Monday
 *   numerico? the form holds the option's number, undefined when there is none · alElegir?(id): called when the choice changes
 */
type AlElegir = { alElegir?(id: string): void; numerico?: boolean };
const elegir =
  ({ alElegir, numerico }: AlElegir, onChange: (value: string | number | undefined) => void) =>
  (id: string) => {
    alElegir?.(id);
    onChange(!numerico ? id : id === '' ? undefined : Number(id));
  };
export const CampoSelect = atar<PropsDe<typeof Select> & AlElegir, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => (
    <Select {...props} {...campo} value={String(value ?? '')} onChange={elegir({ numerico, alElegir }, onChange)} />
  ),
);
/* CampoSelectOpcional  the number of an option; null where none is chosen */
export const CampoSelectOpcional = atar<PropsDe<typeof Select>, number | null>(
  (props, { value, onChange, ...campo }) => (
    <Select
      clearable
      {...props}
      {...campo}
      value={String(value ?? '')}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  ),
);
export const CampoTeselas = atar<PropsDe<typeof Tiles> & AlElegir, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => (
    <Tiles {...props} {...campo} value={String(value ?? '')} onChange={elegir({ numerico, alElegir }, onChange)} />
  ),
);
export const CampoSegmentado = atar<PropsDe<typeof Segmented> & AlElegir, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => (
    <Segmented {...props} {...campo} value={String(value ?? '')} onChange={elegir({ numerico, alElegir }, onChange)} />
  ),
);
export const CampoCasilla = atar<PropsDe<typeof Checkbox>, boolean>((props, { value, ...campo }) => (
  <Checkbox {...props} {...campo} value={value ?? false} />
));
const DIAS = LETRAS_DIA.map((label, i) => ({ id: String(i + 1), label, name: NOMBRES_DIA[i] ?? label }));
export const CampoDias = atar<Omit<PropsDe<typeof CheckRow>, 'options'>, number[]>(
  (props, { value, onChange, ...campo }) => (
    <CheckRow
      {...props}
      {...campo}
      options={DIAS}
      value={(value ?? []).map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  ),
);
