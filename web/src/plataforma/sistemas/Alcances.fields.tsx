import { ALCANCES, type Alcance, CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { CheckList } from '#web/casa/ui/campos/checkbox.tsx';
import type { CampoProps } from '#web/casa/ui/pagina/form.tsx';

const OPCIONES = CLAVES_DE_ALCANCES.map((id) => ({ id, label: ALCANCES[id] }));

/** Scopes of a key. */
export const CampoAlcances = ({ onChange, ...campo }: CampoProps<Alcance[]>) => (
  <CheckList
    {...campo}
    label="Qué puede hacer"
    isRequired
    oneColumn
    options={OPCIONES}
    onChange={(ids) => onChange(CLAVES_DE_ALCANCES.filter((alcance) => ids.includes(alcance)))}
  />
);
