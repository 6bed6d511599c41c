import { Minus, Plus } from 'lucide-react';
import { useCallback, useContext, useRef } from 'react';
import { ALERGENOS, alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { faltaEn } from '#contract/comedor/pedidos/carta.rules.ts';
import type { ArticuloCarta, FormularioPedido, GrupoCarta } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { MAX_UNIDADES } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { Alergenos, useMisAlergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { euros } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { EnFormulario, Field, focusFirst } from '#web/casa/ui/campos/field.tsx';
import { Tiles } from '#web/casa/ui/campos/segmented.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import type { PedidoEscrito } from './pedidos.api.ts';

export type Linea = PedidoEscrito['lineas'][number];
export type Form = Formulario<PedidoEscrito, FormularioPedido>;
/* ArticuloDeCarta  form · articulo · n: its line of the order, -1: none · linea: that line · onUnidades(n) */
type Props = {
  form: Form;
  articulo: ArticuloCarta;
  n: number;
  linea: Linea | undefined;
  onUnidades(unidades: number): void;
};

export function ArticuloDeCarta({ form, articulo: a, n, linea, onUnidades }: Props) {
  const unidades = linea?.unidades ?? 0;
  const botones = useRef<HTMLDivElement>(null);
  const poner = (cuantas: number) => {
    // A button at its limit is disabled: the focus goes to the other one.
    const siguiente = cuantas === 0 ? 1 : cuantas === MAX_UNIDADES ? 0 : undefined;
    if (siguiente !== undefined) botones.current?.querySelectorAll('button')[siguiente]?.focus();
    onUnidades(cuantas);
  };
  return (
    <Stack>
      <Row ends top>
        <div className="min-w-0 flex-1 basis-40">
          <Parrafo look="title">{a.Nombre}</Parrafo>
          {a.Descripcion !== '' && <Parrafo look="small mute">{a.Descripcion}</Parrafo>}
          <Parrafo look="figures">{euros(a.Precio)}</Parrafo>
        </div>
        <div ref={botones} className="flex items-center" role="group" aria-label={`Unidades de ${a.Nombre}`}>
          <IconButton
            label={`Quitar uno de ${a.Nombre}`}
            isDisabled={unidades === 0}
            onPress={() => poner(unidades - 1)}
          >
            <Minus />
          </IconButton>
          <output aria-live="polite" className="min-w-8 text-center text-lg font-bold tabular-nums">
            {unidades}
          </output>
          <IconButton
            label={`Añadir uno de ${a.Nombre}`}
            isDisabled={unidades === MAX_UNIDADES}
            onPress={() => poner(unidades + 1)}
          >
            <Plus />
          </IconButton>
        </div>
      </Row>
      <Alergenos de={conOpciones(a, linea)} />
      <DeSusOpciones articulo={a} />
      {linea && a.Grupos.length > 0 && (
        <Campo control={form.control} name={`lineas.${n}.opciones`}>
          {(campo) => <Grupos articulo={a} linea={linea} {...campo} />}
        </Campo>
      )}
    </Stack>
  );
}

/** Composition with the chosen options; without allergens only when no option brings any. */
function conOpciones(a: ArticuloCarta, linea: Linea | undefined) {
  const opciones = a.Grupos.flatMap(({ Opciones }) => Opciones);
  const elegidas = opciones.filter(({ Id }) => linea?.opciones.includes(Id));
  return {
    ...a,
    Alergenos: [...new Set([...a.Alergenos, ...elegidas.flatMap(({ Alergenos: deOpcion }) => deOpcion)])],
    SinAlergenos: a.SinAlergenos && opciones.every(({ Alergenos: deOpcion }) => deOpcion.length === 0),
  };
}

/** Options with avoided allergens, shown before any is chosen. */
function DeSusOpciones({ articulo: a }: { articulo: ArticuloCarta }) {
  const misAlergenosPropios = useMisAlergenos().filter((misAlergeno) => !a.Alergenos.includes(misAlergeno));
  const opciones = a.Grupos.flatMap(({ Opciones }) => Opciones);
  const con = misAlergenosPropios.map(
    (alergeno) => [alergeno, opciones.filter((o) => o.Alergenos.includes(alergeno))] as const,
  );
  return con.map(
    ([alergeno, conAlergeno]) =>
      conAlergeno.length > 0 && (
        <Row key={alergeno}>
          <Estado palabra="Lleva">Puede llevar {ALERGENOS[alergeno].toLowerCase()}</Estado>
          <Dim>con {conAlergeno.map(({ Nombre }) => Nombre).join(', ')}</Dim>
        </Row>
      ),
  );
}

type DeGrupos = {
  articulo: ArticuloCarta;
  linea: Linea;
  error: string | undefined;
  onChange(opciones: number[]): void;
  onBlur(): void;
  inputRef(handle: { focus(): void } | null): void;
};
/** One field of the form in several parts: the first group without a choice is named, focused and reported. */
function Grupos({ articulo: a, linea, error, onChange, onBlur, inputRef }: DeGrupos) {
  const bind = useContext(EnFormulario);
  const conNombre = useCallback(
    (label: string, box: HTMLElement) => bind?.(`${label} (${a.Nombre})`, box) ?? (() => undefined),
    [bind, a.Nombre],
  );
  const marcado = a.Grupos.find((g) => faltaEn(g, linea)) ?? a.Grupos.at(-1);
  const propias = a.Grupos.flatMap(({ Opciones }) => Opciones.map(({ Id }) => Id));
  return a.Grupos.map((g) => {
    const elegidasDelGrupo = g.Opciones.flatMap(({ Id }) => (linea.opciones.includes(Id) ? Id : []));
    const otrasOpciones = linea.opciones.filter(
      (id) => propias.includes(id) && !g.Opciones.some(({ Id }) => Id === id),
    );
    const esMarcado = g === marcado;
    const field = {
      label: g.Nombre,
      isRequired: g.Regla !== 0,
      onBlur,
      ...(esMarcado && { inputRef, ...(error !== undefined && { error }) }),
    };
    return (
      <EnFormulario key={g.Id} value={esMarcado ? conNombre : undefined}>
        {g.Regla === 1 ? (
          <Tiles
            {...field}
            options={g.Opciones.map((o) => ({ id: String(o.Id), label: palabrasDe(o) }))}
            value={String(elegidasDelGrupo[0] ?? '')}
            onChange={(id) => onChange([...otrasOpciones, Number(id)])}
          />
        ) : (
          <Varias
            {...field}
            grupo={g}
            elegidas={elegidasDelGrupo}
            onChange={(ids) => onChange([...otrasOpciones, ...ids])}
          />
        )}
      </EnFormulario>
    );
  });
}

type DeVarias = Omit<Parameters<typeof Field>[0], 'children'> & {
  grupo: GrupoCarta;
  elegidas: readonly number[];
  onChange(ids: number[]): void;
  onBlur(): void;
  inputRef?: DeGrupos['inputRef'];
};
function Varias({ grupo: g, elegidas, onChange, onBlur, inputRef, ...field }: DeVarias) {
  return (
    <Field {...field} hint={g.Regla === 0 ? 'Las que quiera, o ninguna.' : 'Una o varias.'}>
      {({ group }) => (
        <div {...group} role="group" ref={focusFirst(inputRef, 'input')}>
          {g.Opciones.map((o) => (
            <Checkbox
              key={o.Id}
              value={elegidas.includes(o.Id)}
              onBlur={onBlur}
              onChange={(si) => onChange(si ? [...elegidas, o.Id] : elegidas.filter((id) => id !== o.Id))}
            >
              {palabrasDe(o)}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
type Opcion = GrupoCarta['Opciones'][number];
const palabrasDe = (o: Opcion) => {
  const precio = o.Precio > 0 ? ` (+${euros(o.Precio)})` : '';
  const lleva = alergenosEnPalabras(o.Alergenos);
  return o.Nombre + precio + (lleva && ` · lleva ${lleva}`);
};
