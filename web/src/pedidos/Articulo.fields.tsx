import { Minus, Plus } from 'lucide-react';
import { ALERGENOS } from '#contract/comedores/alergenos.rules.ts';
import type { ArticuloCarta, GrupoCarta } from '#contract/pedidos/pedido.schemas.ts';
import { MAX_UNIDADES } from '#contract/pedidos/pedidos.rules.ts';
import { Alergenos } from '#web/comedores/alergenos.port.tsx';
import { euros } from '#web/kernel/format.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { Tiles } from '#web/ui/campos/segmented.tsx';
import { IconButton } from '#web/ui/piezas/button.tsx';
import { Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import type { PedidoEscrito } from './pedidos.api.ts';

export type Linea = PedidoEscrito['lineas'][number];
/* ArticuloDeCarta  articulo · linea: as it is ordered, undefined: not · onCambia(linea): undefined takes it away */
type Props = { articulo: ArticuloCarta; linea: Linea | undefined; onCambia(linea: Linea | undefined): void };

export function ArticuloDeCarta({ articulo: a, linea, onCambia }: Props) {
  const unidades = linea?.unidades ?? 0;
  const propia: Linea = linea ?? { [a.Curso === null ? 'articuloId' : 'platoId']: a.Id, unidades: 0, opciones: [] };
  const poner = (n: number) => onCambia(n === 0 ? undefined : { ...propia, unidades: n });
  return (
    <Stack>
      <Row ends top>
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold break-words">{a.Nombre}</p>
          {a.Descripcion !== '' && <p className="text-sm text-mute">{a.Descripcion}</p>}
          <p className="tabular-nums">{euros(a.Precio)}</p>
        </div>
        <div className="flex items-center" role="group" aria-label={`Unidades de ${a.Nombre}`}>
          <IconButton
            label={`Quitar uno de ${a.Nombre}`}
            isDisabled={unidades === 0}
            onPress={() => poner(unidades - 1)}
          >
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <output aria-live="polite" className="min-w-8 text-center text-lg font-bold tabular-nums">
            {unidades}
          </output>
          <IconButton
            label={`Añadir uno de ${a.Nombre}`}
            isDisabled={unidades === MAX_UNIDADES}
            onPress={() => poner(unidades + 1)}
          >
            <Plus aria-hidden className="size-5" />
          </IconButton>
        </div>
      </Row>
      <Alergenos de={conOpciones(a, linea)} />
      {linea && a.Grupos.map((g) => <Grupo key={g.Id} grupo={g} linea={linea} onCambia={onCambia} />)}
    </Stack>
  );
}

/** Composition with the options that are chosen; without allergens only when no option brings any. */
function conOpciones(a: ArticuloCarta, linea: Linea | undefined) {
  const opciones = a.Grupos.flatMap(({ Opciones }) => Opciones);
  const elegidas = opciones.filter(({ Id }) => linea?.opciones.includes(Id));
  return {
    ...a,
    Alergenos: [...new Set([...a.Alergenos, ...elegidas.flatMap(({ Alergenos: suyos }) => suyos)])],
    SinAlergenos: a.SinAlergenos && opciones.every(({ Alergenos: suyos }) => suyos.length === 0),
  };
}

const CUANTAS: Record<number, string> = { 0: 'si quiere', 1: 'elija una', 2: 'elija al menos una' };
type DeGrupo = { grupo: GrupoCarta; linea: Linea; onCambia(linea: Linea): void };
function Grupo({ grupo: g, linea, onCambia }: DeGrupo) {
  const deOtros = linea.opciones.filter((id) => !g.Opciones.some(({ Id }) => Id === id));
  const suyas = linea.opciones.filter((id) => !deOtros.includes(id));
  const label = `${g.Nombre}: ${CUANTAS[g.Regla] ?? ''}`;
  if (g.Regla === 1)
    return (
      <Tiles
        label={label}
        options={g.Opciones.map((o) => ({
          id: String(o.Id),
          label: o.Alergenos.length > 0 ? `${palabrasDe(o)}, lleva ${alergenosDe(o)}` : palabrasDe(o),
        }))}
        value={String(suyas[0] ?? '')}
        onChange={(id) => onCambia({ ...linea, opciones: [...deOtros, Number(id)] })}
      />
    );
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {g.Opciones.map((o) => (
        <Checkbox
          key={o.Id}
          value={suyas.includes(o.Id)}
          onChange={(si) =>
            onCambia({
              ...linea,
              opciones: [...deOtros, ...(si ? [...suyas, o.Id] : suyas.filter((id) => id !== o.Id))],
            })
          }
        >
          {palabrasDe(o)} {o.Alergenos.length > 0 && <Dim>lleva {alergenosDe(o)}</Dim>}
        </Checkbox>
      ))}
    </fieldset>
  );
}
type Opcion = GrupoCarta['Opciones'][number];
const alergenosDe = (o: Opcion) => o.Alergenos.map((uno) => ALERGENOS[uno].toLowerCase()).join(', ');
const palabrasDe = (o: Opcion) => (o.Precio === 0 ? o.Nombre : `${o.Nombre} (+${euros(o.Precio)})`);
