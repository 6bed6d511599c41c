import { useQuery } from '@tanstack/react-query';
import type { Puedo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { puedo } from './objetivos.api.ts';

export type Vista = 'empresa' | 'area' | 'mios' | 'equipo' | 'ciclos';
type Props = { actual: Vista; de: Puedo | undefined; ciclo?: number | undefined };

/** Parts of 'Objetivos', as this person has them. */
export function Pestanas({ actual, de, ciclo }: Props) {
  const hay: Record<Vista, boolean | undefined> = {
    empresa: true,
    area: de ? de.MiArea !== null || de.Areas.length > 0 : actual === 'area',
    mios: de ? de.Personal : actual === 'mios',
    equipo: de?.Equipo,
    ciclos: de?.Rrhh,
  };
  const nombres: Record<Vista, string> = {
    empresa: 'Empresa',
    area: 'Mi área',
    mios: 'Los míos',
    equipo: de?.Rrhh ? 'Personas' : 'Mi equipo',
    ciclos: 'Ciclos',
  };
  const tabs = (Object.keys(nombres) as Vista[]) // The keys of a literal object.
    .filter((id) => hay[id])
    .map((id) => ({
      id,
      label: nombres[id],
      to: id === 'ciclos' ? '/menu/objetivos/ciclos' : '/menu/objetivos',
      search: id === 'ciclos' ? {} : { ver: id === 'empresa' ? undefined : id, ciclo },
    }));
  return <LinkTabs label="Objetivos" tabs={tabs} value={actual} />;
}

export const usePuedo = () => useQuery(puedo);
