// Replaces the runtime's long error messages. Developers look up errors by their codes (RUNTIME-008).

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
