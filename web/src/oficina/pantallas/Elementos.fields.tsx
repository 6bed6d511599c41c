import { GripVertical, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { TIPOS_ELEMENTO, type TipoElemento } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { FormularioLista, OpcionesDePantallas } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { ImagenDeLista } from './Imagen.fields.tsx';

export type FormDeLista = Formulario<FormularioLista, FormularioLista>;
const MAX = 30;
const NADA = { segundos: 20, tableroId: null, imagenId: null, url: '' };

type Props = { form: FormDeLista; opciones: OpcionesDePantallas };
/** Elements of a playlist: moved with buttons, or dragged by their handle with a mouse. */
export function Elementos({ form, opciones }: Props) {
  const { control } = form;
  const elementos = useFieldArray({ control, name: 'elementos', keyName: 'clave' });
  const escritos = useWatch({ control, name: 'elementos' });
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const ask = useAsk();
  const add = async () => {
    const tipos = (Object.keys(TIPOS_ELEMENTO) as TipoElemento[]) // its own keys
      .filter((tipo) => tipo !== 'tablero' || opciones.Tableros.length > 0)
      .filter((tipo) => tipo !== 'pagina' || opciones.Anfitriones.length > 0);
    const tipo = await ask.action({
      title: 'Añadir a la lista',
      actions: tipos.map((id) => ({ id, label: TIPOS_ELEMENTO[id] })),
    });
    if (tipo !== null) elementos.append({ ...NADA, tipo });
  };
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {elementos.fields.length === 0 && <Dim>Todavía no hay nada: añada avisos, el menú, una imagen…</Dim>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {elementos.fields.map(({ clave, tipo }, i) => {
          const nombre = `${TIPOS_ELEMENTO[tipo]} (${i + 1})`;
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; its buttons move it too
            <li
              key={clave}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => {
                if (dragged !== undefined && dragged !== i) elementos.move(dragged, i);
                setDragged(undefined);
              }}
              className="rounded-card border border-edge/50 p-4"
            >
              <Stack gap="lg">
                <Row ends>
                  <span
                    draggable
                    onDragStart={() => setDragged(i)}
                    onDragEnd={() => setDragged(undefined)}
                    className="flex min-h-11 cursor-grab items-center gap-2 font-semibold"
                  >
                    <Icono de={GripVertical} tone="mute" />
                    {i + 1}. {TIPOS_ELEMENTO[tipo]}
                  </span>
                  <Mover
                    nombre={nombre}
                    i={i}
                    cuantos={elementos.fields.length}
                    mover={(a) => elementos.move(i, a)}
                    quitar={() => keepFocus(() => elementos.remove(i), box.current)}
                  />
                </Row>
                {tipo === 'imagen' && (
                  <Campo control={control} name={`elementos.${i}.imagenId`}>
                    {({ value, onChange, error }) => <ImagenDeLista id={value} onChange={onChange} error={error} />}
                  </Campo>
                )}
                {tipo === 'pagina' && (
                  <CampoTexto
                    form={form}
                    name={`elementos.${i}.url`}
                    label="Dirección de la página"
                    hint={`Con https://, de ${opciones.Anfitriones.map(({ Anfitrion }) => Anfitrion).join(', ')}`}
                    isRequired
                  />
                )}
                {tipo === 'tablero' && (
                  <CampoSelect
                    form={form}
                    name={`elementos.${i}.tableroId`}
                    label="Tablero"
                    options={opciones.Tableros.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
                    numerico
                    isRequired
                  />
                )}
                <div className="max-w-40">
                  <CampoEntero
                    form={form}
                    name={`elementos.${i}.segundos`}
                    label={
                      escritos[i]?.tipo === 'avisos' || escritos[i]?.tipo === 'noticias'
                        ? 'Segundos cada uno'
                        : 'Segundos'
                    }
                    isRequired
                  />
                </div>
              </Stack>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
          isDisabled={elementos.fields.length >= MAX}
          onPress={() => void add()}
        >
          Añadir elemento
        </Button>
      </div>
    </div>
  );
}
