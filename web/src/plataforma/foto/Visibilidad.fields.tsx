import type { Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';

const OPCIONES = [
  { id: 'E', label: 'La empresa' },
  { id: 'M', label: 'Mi equipo' },
  { id: 'N', label: 'Nadie' },
];
const QUIENES: Record<Visibilidad, string> = {
  E: 'La verán todas las personas de la empresa. No las de las subcontratas.',
  M: 'La verán su responsable, quienes dependen de la misma persona y quienes dependen de usted.',
  N: 'Solo la verá usted.',
};

type Props = { value: Visibilidad; onChange(value: Visibilidad): void };
export const QuienLaVe = ({ value, onChange }: Props) => (
  <Segmented
    label="Quién la ve"
    hint={QUIENES[value]}
    options={OPCIONES}
    value={value}
    onChange={(id) => onChange(id as Visibilidad)} // one of the options
  />
);
