import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { atar, type PropsDe } from './campos.tsx';

/*
 * CampoSelect · CampoSegmentado   as in campos.tsx
 *   numerico? the form holds the option's number, undefined when there is none · alElegir?(id): what another choice changes besides
 */
type AlElegir = { alElegir?(id: string): void };
export const CampoSelect = atar<PropsDe<typeof Select> & AlElegir & { numerico?: boolean }, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => {
    const take = (id: string) => {
      alElegir?.(id);
      onChange(!numerico ? id : id === '' ? undefined : Number(id));
    };
    return <Select {...props} {...campo} value={String(value ?? '')} onChange={take} />;
  },
);
export const CampoSegmentado = atar<PropsDe<typeof Segmented> & AlElegir & { numerico?: boolean }, string | number>(
  ({ numerico, alElegir, ...props }, { value, onChange, ...campo }) => {
    const take = (id: string) => {
      alElegir?.(id);
      onChange(numerico ? Number(id) : id);
    };
    return <Segmented {...props} {...campo} value={String(value ?? '')} onChange={take} />;
  },
);
