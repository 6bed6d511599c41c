import { useMutation } from '@tanstack/react-query';
import { FormularioPlato, FormularioPlatoPublicado, type PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { ORDEN_CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { CamposComposicion } from '#web/comedor/centros/composicion.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { cambiarPlato, crearPlato } from './menus.api.ts';

const UN_CURSO = { 1: 'Primero', 2: 'Segundo', 3: 'Guarnición', 4: 'Postre', 5: 'Plato único' } as const;
const cursos = ORDEN_CURSOS.map((id) => ({ id: String(id), label: UN_CURSO[id] }));
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

type Props = {
  centro: string;
  fecha: string;
  publicado: boolean;
  title: string;
  plato?: PlatoDeCocina | undefined;
  onClose(): void;
};
/** A dish of a day, new or changed. A draft may still lack its allergens: it is not published without them. */
export function PlatoModal({ centro, fecha, publicado, title, plato, onClose }: Props) {
  const crear = useMutation(crearPlato);
  const cambiar = useMutation(cambiarPlato);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={title}
      role="dialog"
      enviar="Guardar"
      schema={publicado ? FormularioPlatoPublicado : FormularioPlato}
      inicial={plato ? escrito(plato) : VACIO}
      borrador={`plato:${centro}:${fecha}:${plato?.Id ?? 'nuevo'}`}
      hacer={(valores) => {
        if (plato)
          return cambiar.mutateAsync({ params: { id: String(plato.Id) }, version: plato.Version, body: valores });
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
          <CamposComposicion form={form} exigida={publicado}>
            <Campo control={form.control} name="paraLlevar">
              {(campo) => <Checkbox {...campo}>Se ofrece también para llevar</Checkbox>}
            </Campo>
          </CamposComposicion>
        </>
      )}
    </DialogoDeActo>
  );
}
