import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { FormularioMesa, MesaDelPlano } from '#contract/comedor/mesas/mesa.schemas.ts';
import { seTapan } from '#contract/comedor/mesas/mesas.rules.ts';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { DENTRO, mesaClass, sitio, Suelo } from './Plano.card.tsx';

/** Step of the arrows and of a touch, so that tables line up. */
const PASO = 4;
const MOVER = [
  ['Mover a la izquierda', ArrowLeft, -PASO, 0],
  ['Mover a la derecha', ArrowRight, PASO, 0],
  ['Mover hacia arriba', ArrowUp, 0, -PASO],
  ['Mover hacia abajo', ArrowDown, 0, PASO],
] as const;
const acotar = (n: number) => Math.min(100, Math.max(0, Math.round(n)));

type Props = { form: Formulario<FormularioMesa, FormularioMesa>; ajenas: readonly MesaDelPlano[] };
/** Place of a table: touched on the plan, or moved with the arrows beside it. */
export function Lugar({ form, ajenas }: Props) {
  const [nombre, x, y] = useWatch({ control: form.control, name: ['nombre', 'x', 'y'] });
  const poner = (aX: number, aY: number) => {
    form.setValue('x', acotar(aX), { shouldDirty: true });
    form.setValue('y', acotar(aY), { shouldDirty: true });
  };
  const tapada = ajenas.find((mesa) => seTapan(mesa, { X: x, Y: y }));
  const tocar = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const aPaso = (n: number) => Math.round(n / PASO) * PASO;
    const [pctX, pctY] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100];
    poner(aPaso((pctX - DENTRO.x) / DENTRO.ancho), aPaso((pctY - DENTRO.y) / DENTRO.alto));
  };
  return (
    <Stack gap="sm">
      <p className="text-sm font-medium">Sitio en el plano</p>
      <div role="presentation" onPointerDown={tocar} className="cursor-crosshair">
        <Suelo label="Sitio en el plano">
          {ajenas.map((mesa) => (
            <li key={mesa.Id} {...sitio(mesa)}>
              <span className={mesaClass('ocupada')}>{mesa.Nombre}</span>
            </li>
          ))}
          <li {...sitio({ X: x, Y: y })}>
            <span className={mesaClass('mia')}>{nombre || 'Esta mesa'}</span>
          </li>
        </Suelo>
      </div>
      <Row ends>
        <Parrafo role="status" look="small mute">
          {x} % desde la izquierda, {y} % desde arriba
          {tapada && `. Tapa a ${tapada.Nombre}: muévala un poco`}
        </Parrafo>
        <Row gap="xs">
          {MOVER.map(([label, Icon, aX, aY]) => (
            <IconButton key={label} label={label} onPress={() => poner(x + aX, y + aY)}>
              <Icon />
            </IconButton>
          ))}
        </Row>
      </Row>
    </Stack>
  );
}
