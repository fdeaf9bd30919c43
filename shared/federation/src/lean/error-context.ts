// Replaces the details that the runtime adds to its errors for its own developer tools.

export const optionsToMFContext = () => undefined
