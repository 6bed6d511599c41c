import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { EurosField } from '#web/casa/ui/campos/number-field.tsx';
import { TimeField } from '#web/casa/ui/campos/time-field.tsx';
import { atar, type PropsDe } from './campos.tsx';

/* esDia: true for a whole date; false while its year is being typed */
export const esDia = (text: string | undefined): text is string => text !== undefined && text >= '2000';

/* CampoFecha · CampoHora · CampoEuros   as in campos.tsx; an empty one is undefined in the form, that of CampoDia null */
export const CampoFecha = atar<PropsDe<typeof DateField>, string>((props, { value, onChange, ...campo }) => (
  <DateField {...props} {...campo} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />
));
export const CampoDia = atar<PropsDe<typeof DateField>, string | null>((props, { value, onChange, ...campo }) => (
  <DateField {...props} {...campo} value={value ?? ''} onChange={(text) => onChange(text || null)} />
));
export const CampoHora = atar<PropsDe<typeof TimeField>, string>((props, { value, onChange, ...campo }) => (
  <TimeField {...props} {...campo} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />
));
export const CampoEuros = atar<PropsDe<typeof EurosField>, number>((props, { value, ...campo }) => (
  // a draft has null for a missing figure
  <EurosField {...props} {...campo} value={Number.isFinite(value) ? value : undefined} />
));
