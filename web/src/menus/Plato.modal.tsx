import { useMutation } from '@tanstack/react-query';
import { ALERGENOS, CODIGOS_ALERGENO } from '#contract/comedores/alergenos.rules.ts';
import { FormularioPlato, type PlatoDeCocina } from '#contract/menus/menu.schemas.ts';
import { ORDEN_CURSOS } from '#contract/menus/menus.rules.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { errorClass, ErrorText } from '#web/ui/campos/field.tsx';
import { CampoTeselas } from '#web/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/ui/piezas/layout.tsx';
import { cambiarPlato, crearPlato } from './menus.api.ts';

const UN_CURSO = { 1: 'Primero', 2: 'Segundo', 3: 'Guarnición', 4: 'Postre', 5: 'Plato único' } as const;
const cursos = ORDEN_CURSOS.map((id) => ({ id: String(id), label: UN_CURSO[id] }));
const DICHO = {
  sinAlergenos: 'No lleva ninguno de los catorce alérgenos',
  vegetariano: 'Vegetariano',
  vegano: 'Vegano',
  sinGluten: 'Sin gluten',
  paraLlevar: 'Se ofrece también para llevar',
} as const;
const VACIO = {
  curso: 1 as const,
  nombre: '',
  descripcion: '',
  precio: 0,
  alergenos: [],
  sinAlergenos: false,
  vegetariano: false,
  vegano: false,
  sinGluten: false,
  paraLlevar: false,
};
const escrito = (p: PlatoDeCocina): FormularioPlato => ({
  curso: p.Curso,
  nombre: p.Nombre,
  descripcion: p.Descripcion,
  precio: p.Precio,
  alergenos: p.Alergenos,
  sinAlergenos: p.SinAlergenos,
  vegetariano: p.Vegetariano,
  vegano: p.Vegano,
  sinGluten: p.SinGluten,
  paraLlevar: p.ParaLlevar,
});

type Props = { centro: string; fecha: string; title: string; plato?: PlatoDeCocina | undefined; onClose(): void };
/** A dish of a day, new or changed. A draft may still lack its allergens: it is not published without them. */
export function PlatoModal({ centro, fecha, title, plato, onClose }: Props) {
  const crear = useMutation(crearPlato);
  const cambiar = useMutation(cambiarPlato);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={title}
      role="dialog"
      enviar="Guardar"
      schema={FormularioPlato}
      inicial={plato ? escrito(plato) : VACIO}
      borrador={`plato:${centro}:${fecha}:${plato?.Id ?? 'nuevo'}`}
      hacer={(valores) => {
        if (plato) return cambiar.mutateAsync({ id: plato.Id, version: plato.Version, body: valores });
        const body = { centro, fecha, ...valores };
        return crear.mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTeselas form={form} name="curso" label="Tipo de plato" options={cursos} numerico isRequired />
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CampoTexto form={form} name="descripcion" label="Descripción" />
          <CampoEuros form={form} name="precio" label="Precio" />
          <Campo control={form.control} name="alergenos">
            {({ value, onChange, onBlur, error }) => (
              <fieldset>
                <legend className="mb-1 text-sm font-semibold">Alérgenos que lleva</legend>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
                  {CODIGOS_ALERGENO.map((uno) => (
                    <Checkbox
                      key={uno}
                      value={value.includes(uno)}
                      onBlur={onBlur}
                      onChange={(si) => onChange(CODIGOS_ALERGENO.filter((c) => (c === uno ? si : value.includes(c))))}
                    >
                      {ALERGENOS[uno]}
                    </Checkbox>
                  ))}
                </div>
                {error !== undefined && (
                  <span role="alert" className={errorClass}>
                    <ErrorText>{error}</ErrorText>
                  </span>
                )}
              </fieldset>
            )}
          </Campo>
          <Grid gap="xs">
            {(['sinAlergenos', 'vegetariano', 'vegano', 'sinGluten', 'paraLlevar'] as const).map((name) => (
              <Campo key={name} control={form.control} name={name}>
                {({ value, onChange, onBlur, error }) => (
                  <Checkbox
                    name={name}
                    value={value}
                    onChange={onChange}
                    onBlur={onBlur}
                    {...(error !== undefined && { error })}
                  >
                    {DICHO[name]}
                  </Checkbox>
                )}
              </Campo>
            ))}
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}
