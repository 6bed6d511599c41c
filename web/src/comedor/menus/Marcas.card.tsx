import { Leaf, type LucideIcon, ShoppingBag, Sprout, WheatOff } from 'lucide-react';
import type { PlatoConocido } from '#contract/comedor/menus/menu.schemas.ts';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

type Marcado = Pick<PlatoConocido, 'Vegetariano' | 'Vegano' | 'SinGluten' | 'ParaLlevar'>;
type Marca = { nombre: string; icono: LucideIcon; tono: string; de(plato: Marcado): boolean };
/** Marks of a dish, in the order in which they are drawn. */
const MARCAS: readonly Marca[] = [
  { nombre: 'vegetariano', icono: Leaf, tono: 'text-good-ink', de: (p) => p.Vegetariano && !p.Vegano },
  { nombre: 'vegano', icono: Sprout, tono: 'text-good-ink', de: (p) => p.Vegano },
  { nombre: 'sin gluten', icono: WheatOff, tono: 'text-comedor-ink', de: (p) => p.SinGluten },
  { nombre: 'para llevar', icono: ShoppingBag, tono: 'text-mute', de: (p) => p.ParaLlevar },
];

export const Marcas = ({ de }: { de: Marcado }) => {
  const puestas = MARCAS.filter((marca) => marca.de(de));
  if (puestas.length === 0) return null;
  return (
    <span className="inline-flex shrink-0 gap-0.5">
      {puestas.map(({ nombre, icono: Icon, tono }) => (
        <Icon key={nombre} aria-hidden className={`size-4 ${tono}`} />
      ))}
      <Texto look="unseen">, {puestas.map(({ nombre }) => nombre).join(', ')}</Texto>
    </span>
  );
};

/** Pictures of the dishes, in words. */
export const LeyendaDeMarcas = () => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-mute">
    {MARCAS.map(({ nombre, icono: Icon, tono }) => (
      <li key={nombre} className="flex items-center gap-1">
        <Icon aria-hidden className={`size-4 ${tono}`} />
        {nombre}
      </li>
    ))}
  </ul>
);
