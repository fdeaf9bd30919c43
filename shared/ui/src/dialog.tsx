import { Modal, type ModalProps } from './modal.tsx'

/** A question or a short task that the reader must finish before using the page again. */
export const Dialog = (props: ModalProps) => <Modal {...props} shape="dialog" />
