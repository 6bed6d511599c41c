import { FichaModal, type PropsDeFicha } from './Ficha.modal.tsx';

/** Form of a list, for the screens that draw it their own way: what it asks and refuses is the list's. */
export const FormularioDeLista = (props: PropsDeFicha) => <FichaModal {...props} />;
