import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type Alergeno, alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { type FormularioArticulo, MAX_GRUPOS, MAX_OPCIONES } from '#contract/comedor/carta/carta.schemas.ts';
import { REGLAS_GRUPO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { AlergenosField } from '#web/comedor/centros/composicion.port.tsx';
import { keepFocus } from '#web/casa/ui/campos/field.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Mover } from '#web/casa/ui/lista/mover.tsx';

export type FormDeArticulo = Formulario<FormularioArticulo, FormularioArticulo>;
const REGLAS = ([1, 2, 0] as const).map((id) => ({ id: String(id), label: REGLAS_GRUPO[id] }));
const OPCION = { nombre: '', precio: 0, alergenos: [] };

const palabrasDe = (alergenos: readonly Alergeno[]) => `Alérgenos: ${alergenosEnPalabras(alergenos) || 'ninguno más'}`;

type DeNombre = {
  form: FormDeArticulo;
  name: `grupos.${number}.nombre` | `grupos.${number}.opciones.${number}.nombre`;
  label: string;
  placeholder?: string;
};
/** Name of a group or an option. A new one reports that it is empty when the field is left, not before. */
const CampoNombre = ({ form, name, label, placeholder }: DeNombre) => (
  <Campo control={form.control} name={name}>
    {({ error, ...campo }) => (
      <TextInput
        {...campo}
        label={label}
        {...(placeholder !== undefined && { placeholder })}
        {...(error !== undefined &&
          (campo.value !== '' || form.getFieldState(name, form.formState).isTouched) && { error })}
        maxLength={60}
        isRequired
      />
    )}
  </Campo>
);

type DeOpcion = { form: FormDeArticulo; g: number; o: number; mover: ReactNode };
function Opcion({ form, g, o, mover }: DeOpcion) {
  const de = `grupos.${g}.opciones.${o}` as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44 max-sm:basis-full">
          <CampoNombre form={form} name={`${de}.nombre`} label="Opción" />
        </div>
        <div className="w-36">
          <CampoEuros form={form} name={`${de}.precio`} label="Suma al precio" />
        </div>
        <div className="mt-7">{mover}</div>
      </div>
      <Campo control={form.control} name={`${de}.alergenos`}>
        {({ value, onChange, onBlur, inputRef }) => (
          <Disclosure title={palabrasDe(value)}>
            <AlergenosField
              label="Alérgenos que añade"
              value={value}
              onBlur={onBlur}
              inputRef={inputRef}
              onChange={onChange}
            />
          </Disclosure>
        )}
      </Campo>
    </li>
  );
}

function Grupo({ form, g, mover }: { form: FormDeArticulo; g: number; mover: ReactNode }) {
  const { control } = form;
  const opciones = useFieldArray({ control, name: `grupos.${g}.opciones`, keyName: 'clave' });
  const box = useRef<HTMLUListElement>(null);
  const escritas = useWatch({ control, name: `grupos.${g}.opciones` });
  return (
    <Stack gap="lg">
      <div>
        <Row ends>
          <Texto look="strong">Grupo {g + 1}</Texto>
          {mover}
        </Row>
        <CampoNombre form={form} name={`grupos.${g}.nombre`} label="Nombre del grupo" placeholder="Pan, salsas…" />
      </div>
      <CampoTeselas form={form} name={`grupos.${g}.regla`} label="Cuántas se eligen" options={REGLAS} numerico />
      <ul ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {opciones.fields.map(({ clave }, o) => (
          <Opcion
            key={clave}
            form={form}
            g={g}
            o={o}
            mover={
              <Mover
                nombre={escritas[o]?.nombre || `la opción ${o + 1}`}
                i={o}
                cuantos={opciones.fields.length}
                fijo={opciones.fields.length === 1}
                mover={(a) => opciones.move(o, a)}
                quitar={() => keepFocus(() => opciones.remove(o), box.current)}
              />
            }
          />
        ))}
      </ul>
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
          isDisabled={opciones.fields.length >= MAX_OPCIONES}
          onPress={() =>
            opciones.append(OPCION, { focusName: `grupos.${g}.opciones.${opciones.fields.length}.nombre` })
          }
        >
          Añadir opción
        </Button>
      </div>
    </Stack>
  );
}

/** Groups of options of an article, in the order of the form of an order. */
export function CamposGrupos({ form }: { form: FormDeArticulo }) {
  const { control } = form;
  const grupos = useFieldArray({ control, name: 'grupos', keyName: 'clave' });
  const box = useRef<HTMLDivElement>(null);
  const escritos = useWatch({ control, name: 'grupos' });
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {grupos.fields.length === 0 && <Dim>Sin opciones: se pide tal cual.</Dim>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {grupos.fields.map(({ clave }, g) => (
          <li key={clave} className="rounded-card border border-edge/50 p-4">
            <Grupo
              form={form}
              g={g}
              mover={
                <Mover
                  nombre={escritos[g]?.nombre || `el grupo ${g + 1}`}
                  i={g}
                  cuantos={grupos.fields.length}
                  mover={(a) => grupos.move(g, a)}
                  quitar={() => keepFocus(() => grupos.remove(g), box.current)}
                />
              }
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="outline"
          icon={<Plus />}
          isDisabled={grupos.fields.length >= MAX_GRUPOS}
          onPress={() =>
            grupos.append(
              { nombre: '', regla: 1, opciones: [OPCION] },
              { focusName: `grupos.${grupos.fields.length}.nombre` },
            )
          }
        >
          Añadir grupo de opciones
        </Button>
      </div>
    </div>
  );
}
