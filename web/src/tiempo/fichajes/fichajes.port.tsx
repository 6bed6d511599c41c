import { FicharCard } from './Fichar.card.tsx';
import { useMarcaje as useDia } from './fichajes.api.ts';

/** Day of clock-ins at this minute. */
export const useMarcaje = useDia;
export const Fichar = FicharCard;
