import { FicharCard } from './Fichar.card.tsx';
import { useMarcaje as useDia } from './fichajes.api.ts';

/** The day of clock-ins as it stands at this minute. */
export const useMarcaje = useDia;
export const Fichar = FicharCard;
