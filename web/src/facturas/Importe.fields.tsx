import { EurosField } from '#web/ui/campos/number-field.tsx';
import { atar, type PropsDe } from '#web/ui/pagina/campos.tsx';

/** Amount of a form that holds it as decimal text: '1210.00', '' while it is empty. */
export const CampoImporte = atar<PropsDe<typeof EurosField>, string>((props, { value, onChange, ...campo }) => (
  <EurosField
    {...props}
    {...campo}
    value={value === undefined || value === '' ? undefined : Number(value)}
    onChange={(n) => onChange(n === undefined ? '' : n.toFixed(2))}
  />
));
